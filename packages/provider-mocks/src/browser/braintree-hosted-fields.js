// A mock of braintree-web's hosted fields: the same calls, events and answers, with inputs of our own in place of its frames.
const postToBraintree = async (step, body) => {
  const response = await fetch('/provider-mock/braintree/client_api/' + step, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw Object.assign(new Error('Braintree refused'), { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' });
  return response.json();
};

window.braintree = {
  ...window.braintree,
  hostedFields: {
    async create({ client, fields, styles }) {
      const listeners = {};
      const inputs = {};
      const state = () =>
        Object.fromEntries(Object.keys(fields).map((part) => [part, readCardInput(part, inputs[part])]));
      const tell = (emittedBy) => {
        for (const listener of listeners.validityChange ?? []) listener({ fields: state(), emittedBy });
      };
      for (const [part, { container, placeholder, internalLabel }] of Object.entries(fields))
        inputs[part] = drawCardInput(
          part,
          { container, placeholder, label: internalLabel, look: styles.input ?? {} },
          () => tell(part),
        );
      return {
        on: (event, listener) => (listeners[event] ??= []).push(listener),
        focus: (part) => inputs[part].focus(),
        async tokenize() {
          const { number, expirationDate, cvv } = state();
          if (![number, expirationDate, cvv].every(({ isValid }) => isValid))
            throw Object.assign(new Error('Some fields are invalid'), { code: 'HOSTED_FIELDS_FIELDS_INVALID' });
          return postToBraintree('tokenize', { authorization: client.authorization, number: number.text });
        },
        async teardown() {
          for (const input of Object.values(inputs)) input.remove();
        },
      };
    },
  },
};
