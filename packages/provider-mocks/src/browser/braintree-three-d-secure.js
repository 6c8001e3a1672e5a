// A mock of braintree-web's 3-D Secure: the bank is a dialog.
const askBraintree = async (step, body) => {
  const response = await fetch('/provider-mock/braintree/client_api/' + step, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw Object.assign(new Error('Braintree refused'), { code: 'THREEDS_LOOKUP_ERROR' });
  return response.json();
};

window.braintree = {
  ...window.braintree,
  threeDSecure: {
    async create({ authorization }) {
      return {
        async verifyCard({ nonce, onLookupComplete }) {
          const { asksOwner } = await askBraintree('lookup', { authorization, nonce });
          await new Promise((resolve) => onLookupComplete({ requiresUserAuthentication: asksOwner }, resolve));
          const approved = asksOwner ? await askBank() : true;
          if (approved === undefined)
            throw Object.assign(new Error('Customer canceled'), { code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT' });
          return askBraintree('authenticate', { authorization, nonce, approved });
        },
        async teardown() {},
      };
    },
  },
};
