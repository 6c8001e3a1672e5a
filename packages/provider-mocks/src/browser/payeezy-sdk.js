// A mock of Payeezy's PaymentJS: the same calls, events and answers, with inputs of our own in place of its frames.
/** PaymentJS's names of the parts of a card, and those of the inputs. */
const PARTS = { card: 'number', exp: 'expirationDate', cvv: 'cvv' };

const drawHolder = ({ selector, placeholder }, onChange) => {
  const input = document.createElement('input');
  Object.assign(input, { autocomplete: 'cc-name', placeholder });
  input.setAttribute('aria-label', placeholder);
  Object.assign(input.style, {
    inlineSize: '100%',
    minHeight: '2.75rem',
    padding: '0',
    border: '0',
    outline: 'none',
    background: 'transparent',
    font: 'inherit',
    color: 'inherit',
  });
  input.addEventListener('input', onChange);
  document.querySelector(selector).replaceChildren(input);
  return input;
};

window.firstdata = {
  createPaymentForm({ fields, styles }, { preFlowHook }, onCreate) {
    const listeners = [];
    const tell = () => {
      for (const listener of listeners) listener({});
    };
    const inputs = {};
    for (const [name, part] of Object.entries(PARTS))
      inputs[name] = drawCardInput(
        part,
        {
          container: document.querySelector(fields[name].selector),
          placeholder: fields[name].placeholder,
          label: fields[name].placeholder,
          look: styles.input ?? {},
        },
        tell,
      );
    inputs.name = drawHolder(fields.name, tell);
    const stateOf = (name) => {
      if (name === 'name') return { valid: inputs.name.value.trim() !== '', potentiallyValid: true };
      const { isValid, isPotentiallyValid } = readCardInput(PARTS[name], inputs[name]);
      return { valid: isValid, potentiallyValid: isPotentiallyValid };
    };
    const state = () => Object.fromEntries(Object.keys(inputs).map((name) => [name, stateOf(name)]));
    const send = async (session) => {
      const response = await fetch('/provider-mock/payeezy/paymentjs/v2/client/tokenize', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...session,
          number: readCardInput('number', inputs.card).text,
          name: inputs.name.value,
        }),
      });
      if (!response.ok) throw new Error('tokenization failed');
      return session.clientToken;
    };
    onCreate({
      on: (event, listener) => listeners.push(listener),
      getState: (answer) => answer(state()),
      onSubmit(onSuccess, onFailure) {
        if (Object.values(state()).some(({ valid }) => !valid)) {
          onFailure(new Error('invalid form'));
          return;
        }
        preFlowHook((session) => void send(session).then(onSuccess, onFailure));
      },
      destroyFields(onDone) {
        for (const input of Object.values(inputs)) input.remove();
        onDone();
      },
    });
  },
};
