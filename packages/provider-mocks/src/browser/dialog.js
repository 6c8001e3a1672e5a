// The dialog of a provider-mock: each button signs one person in, or says that nobody wants to be. Who opened it closes it.
'use strict';
{
  const client = new URLSearchParams(location.search).get('client');
  const { signIn, clientField } = document.body.dataset;

  const end = (message) => {
    window.opener?.postMessage(message, location.origin);
  };

  for (const button of document.querySelectorAll('button')) {
    button.disabled = false;
    button.addEventListener('click', async () => {
      const { person, user } = button.dataset;
      if (person === undefined) {
        end({});
        return;
      }
      const response = await fetch(signIn, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...JSON.parse(person), [clientField]: client }),
      });
      end({ ...(await response.json()), ...(user && { user: JSON.parse(user) }) });
    });
  }
}
