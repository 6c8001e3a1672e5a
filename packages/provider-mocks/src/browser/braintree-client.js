// A mock of braintree-web's client: it names the account that the other scripts speak for.
'use strict';
window.braintree = {
  ...window.braintree,
  client: {
    async create({ authorization }) {
      return { authorization };
    },
  },
};
