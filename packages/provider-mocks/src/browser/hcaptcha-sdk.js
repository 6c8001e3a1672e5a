// A mock of hCaptcha's script: the same calls and answers for an invisible widget, with a challenge of our own.
'use strict';
{
  const widgets = new Map();

  const tokenFor = async (sitekey) => {
    const response = await fetch('/provider-mock/hcaptcha/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sitekey }),
    });
    if (!response.ok) throw 'network-error';
    return response.json();
  };

  /** Resolves when the visitor says to be a person. */
  const challenge = (settings) =>
    new Promise((resolve, reject) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-labelledby', 'provider-mock-hcaptcha');
      const heading = document.createElement('h2');
      heading.id = 'provider-mock-hcaptcha';
      heading.textContent = 'hCaptcha (mock)';
      const end = (settle, word) => {
        dialog.remove();
        settle(word);
      };
      const button = (text, settle, word) => {
        const element = document.createElement('button');
        element.type = 'button';
        element.textContent = text;
        element.addEventListener('click', () => end(settle, word));
        return element;
      };
      dialog.addEventListener('cancel', () => end(reject, 'challenge-closed'));
      dialog.append(
        heading,
        button('I am a person', resolve),
        button('I am a program', reject, 'challenge-error'),
        button('Close', reject, 'challenge-closed'),
      );
      document.body.append(dialog);
      dialog.showModal();
      settings['open-callback']?.();
    });

  window.hcaptcha = {
    render(container, settings) {
      const id = String(widgets.size);
      widgets.set(id, settings);
      return id;
    },
    async execute(id) {
      const settings = widgets.get(id);
      if (!settings) throw 'invalid-captcha-id';
      if (settings.sitekey.endsWith('3')) await challenge(settings);
      return tokenFor(settings.sitekey);
    },
    reset() {},
    remove(id) {
      widgets.delete(id);
    },
  };
}
