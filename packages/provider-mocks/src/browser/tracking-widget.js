// Replaces a provider's tracking widget: finds its slot and says that it is there. It sends nothing.
for (const slot of document.querySelectorAll('[data-tracking-widget]')) {
  slot.setAttribute('data-tracking-widget', 'provider-mock');
}
