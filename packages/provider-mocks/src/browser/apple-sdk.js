// A mock of Sign in with Apple JS: the same calls and answers, with a dialog of our own.
'use strict';
{
  let clientId = '';

  window.AppleID = {
    auth: {
      init(settings) {
        clientId = settings.clientId;
      },
      signIn() {
        return new Promise((resolve, reject) => {
          const address = '/provider-mock/apple/dialog?client=' + encodeURIComponent(clientId);
          // Without a name: a window of the same name that is still closing would be taken for the new one.
          const dialog = window.open(address, '_blank', 'popup,width=480,height=560');
          const end = (settle, value) => {
            clearInterval(watch);
            window.removeEventListener('message', listen);
            dialog?.close();
            settle(value);
          };
          const listen = ({ origin, source, data }) => {
            if (origin !== location.origin || source !== dialog) return;
            if (data.id_token === undefined) end(reject, { error: 'user_cancelled_authorize' });
            else end(resolve, { authorization: { id_token: data.id_token, code: data.code }, user: data.user });
          };
          const watch = setInterval(() => {
            if (!dialog) end(reject, { error: 'popup_blocked_by_browser' });
            else if (dialog.closed) end(reject, { error: 'popup_closed_by_user' });
          }, 200);
          window.addEventListener('message', listen);
        });
      },
    },
  };
}
