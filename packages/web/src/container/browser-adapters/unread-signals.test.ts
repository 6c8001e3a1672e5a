import { AppIconBadge, DocumentTitle } from '@duet/adapters/connection';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const original = document.title;
beforeEach(() => {
  document.title = 'Messages · Duet';
});
afterEach(() => {
  document.title = original;
});

describe('the title of the document', () => {
  it('has the number of unread messages before it, and nothing where there are none', () => {
    const title = new DocumentTitle(() => 'New message');
    title.showUnread(3);
    expect(document.title).toBe('(3) Messages · Duet');
    title.showUnread(120);
    expect(document.title).toBe('(120) Messages · Duet');
    title.showUnread(0);
    expect(document.title).toBe('Messages · Duet');
  });

  it('keeps the number when a page sets another title', async () => {
    const title = new DocumentTitle(() => 'New message');
    title.showUnread(3);
    document.title = 'Browse · Duet';
    // Before the page is painted: the number does not blink in the tab.
    await Promise.resolve();
    expect(document.title).toBe('(3) Browse · Duet');
    title.showUnread(0);
    expect(document.title).toBe('Browse · Duet');
  });

  it('gives way to news, and is there again afterwards with what has changed meanwhile', async () => {
    const title = new DocumentTitle(() => 'New message');
    title.show(true);
    expect(document.title).toBe('New message');
    title.showUnread(1);
    document.title = 'Browse · Duet';
    await expect.poll(() => document.title).toBe('New message');
    title.show(false);
    expect(document.title).toBe('(1) Browse · Duet');
    title.showUnread(0);
  });
});

describe('the badge of the app’s icon', () => {
  it('shows the number, is cleared with it, and asks for nothing where the browser refuses', () => {
    const set = vi.spyOn(navigator, 'setAppBadge').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const clear = vi.spyOn(navigator, 'clearAppBadge').mockResolvedValue();
    const badge = new AppIconBadge();
    badge.showUnread(3);
    expect(set).toHaveBeenCalledWith(3);
    badge.showUnread(0);
    expect(clear).toHaveBeenCalledOnce();
  });
});
