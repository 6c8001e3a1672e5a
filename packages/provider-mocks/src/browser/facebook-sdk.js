// A mock of Facebook's SDK for JavaScript: the same calls and answers, with a dialog of our own.
'use strict';
{
  const NOBODY = { status: 'unknown', authResponse: null };
  let appId = '';
  let token = '';

  /** Opens the dialog and answers what it sends, or undefined once it is closed without a word. */
  const ask = (address) =>
    new Promise((resolve) => {
      const dialog = window.open(address, '_blank', 'popup,width=480,height=560');
      const settle = (message) => {
        clearInterval(watch);
        window.removeEventListener('message', listen);
        dialog?.close();
        resolve(message);
      };
      const listen = ({ origin, source, data }) => {
        if (origin === location.origin && source === dialog) settle(data);
      };
      const watch = setInterval(() => {
        if (!dialog || dialog.closed) settle(undefined);
      }, 200);
      window.addEventListener('message', listen);
    });

  window.FB = {
    init(settings) {
      appId = settings.appId;
    },
    async login(answer) {
      const said = await ask('/provider-mock/facebook/dialog?client=' + encodeURIComponent(appId));
      token = said?.access_token ?? '';
      answer(token ? { status: 'connected', authResponse: { accessToken: token } } : NOBODY);
    },
    async api(path, parameters, answer) {
      const query = new URLSearchParams(parameters).toString();
      const response = await fetch('/provider-mock/facebook' + path + '?' + query, {
        headers: { authorization: 'Bearer ' + token },
      });
      answer(await response.json());
    },
  };
}
