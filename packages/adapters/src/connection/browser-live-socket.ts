import type { LiveFrame, LiveSocket, LiveSocketListener } from '@duet/core/connection';
import * as v from 'valibot';
import { flirtFrame, serverFrame } from '../contract/index.ts';
import { toMessage } from '../messaging/index.ts';
import { toMemberChange } from '../profile/index.ts';
import { MessageBatches } from './message-batches.ts';

/** The platform's `WebSocket`: browsers, and Node from version 22 on. */
export class BrowserLiveSocket implements LiveSocket {
  /** `address` shows where the socket listens, e.g. by `liveSocketAddress`; asked at each opening. */
  constructor(private readonly address: () => string) {}

  open(token: string, listener: LiveSocketListener): () => void {
    const socket = new WebSocket(this.address());
    const listening = new AbortController();
    const { signal } = listening;
    const messages = new MessageBatches<unknown>((data) => {
      const frame = readLiveFrame(data);
      if (frame) listener.frame(frame);
    });
    socket.addEventListener(
      'open',
      () => {
        socket.send(token);
        listener.opened();
      },
      { signal },
    );
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        messages.add(data);
      },
      { signal },
    );
    socket.addEventListener(
      'close',
      ({ code }) => {
        try {
          messages.flush();
        } finally {
          // What could not be handled hides no close, and nothing follows it.
          messages.clear();
          // What has just been handled may be why the caller has closed it.
          if (!signal.aborted) listener.closed(code);
        }
      },
      { signal },
    );
    return () => {
      listening.abort();
      messages.clear();
      socket.close();
    };
  }
}

/** What the text of a frame says; undefined for one that reports nothing this client knows (A15). */
export function readLiveFrame(data: unknown): LiveFrame | undefined {
  const json = parsedJson(data);
  const read = v.safeParse(serverFrame, json);
  if (!read.success) return readFlirt(json);
  switch (read.output.type) {
    case 'PERMISSION': {
      const { permissions, interactionPermission } = read.output;
      return {
        kind: 'permission',
        permissions: new Set(permissions),
        ...(interactionPermission && { interaction: interactionPermission.status }),
      };
    }
    case 'COUNTS_CHANGED':
      return { kind: 'countsChanged', counts: new Set(read.output.counts) };
    case 'MEMBER_CHANGED':
      return { kind: 'memberChanged', userId: read.output.user_id, change: toMemberChange(read.output) };
    case 'MEMBER_AVAILABILITY':
      return { kind: 'memberAvailability', userId: read.output.user_id, isAvailable: read.output.available };
    case 'CONVERSATION_ARCHIVED':
      return { kind: 'archived', conversationId: read.output.conversation_id, archived: read.output.archived };
    case 'CONVERSATION_MUTED':
      return { kind: 'muted', conversationId: read.output.conversation_id, muted: read.output.muted };
    case 'CONVERSATION_DELETED':
      return { kind: 'deleted', conversationId: read.output.conversation_id, until: read.output.until };
    case 'CONVERSATION_RESTORED':
      return {
        kind: 'restored',
        conversationId: read.output.conversation_id,
        ...(read.output.until !== undefined && { until: read.output.until }),
      };
    case 'REVIEW_REFUSED':
      return { kind: 'refused', refusal: { subject: read.output.subject, reason: read.output.reason } };
    case 'CONVERSATION_MESSAGE': {
      const { message, previous_sent_at: previousAt } = read.output;
      return { kind: 'message', message: toMessage(message), ...(previousAt !== undefined && { previousAt }) };
    }
  }
}

/** A flirt is no message of the table of kinds, so it is looked for last: a message is validated once. */
function readFlirt(json: unknown): LiveFrame | undefined {
  const flirt = v.safeParse(flirtFrame, json);
  if (!flirt.success) return undefined;
  const { conversation_id: conversationId, sent_by: sentBy, sent_at: sentAt, message: text } = flirt.output.message;
  return { kind: 'flirt', flirt: { conversationId, sentBy, sentAt, text } };
}

function parsedJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
