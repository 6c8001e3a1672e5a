// The least that a server does for a message: it knows the sender by a token, keeps the message in one statement on the engine that
// the product uses with the same settings, and pushes it to the live sockets of both. It refuses nothing, limits nothing, knows
// no tenants, no blocks, no subscriptions and no repeated sends. What the product takes for a message is read beside it.
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints, LIVE_SOCKET } from '@duet/adapters/contract';
import { WebSocketServer, type WebSocket } from 'ws';
import * as v from 'valibot';
import { openEngine } from '../src/database/index.ts';
import { readSettings } from '../src/settings/index.ts';

const MEMBERS = 200;
const request = v.object({ conversation_id: v.string(), message: v.string() });

const { pool } = await openEngine(readSettings(process.env));
const numbers = Array.from({ length: MEMBERS }, (_, index) => index);
const members = numbers.map((index) => ({
  id: `member-${String(index)}`,
  token: crypto.randomUUID(),
  tenant: 'reference',
}));
await pool.query('create table sessions (token text primary key, member_id text not null)');
await pool.query(`create table conversations (
  id text primary key, first_id text not null, second_id text not null, last_at timestamptz(3) not null)`);
await pool.query(`create table messages (conversation_id text not null references conversations, sent_at timestamptz(3) not null,
  sent_by text not null, message text not null, primary key (conversation_id, sent_at))`);
for (const { id, token } of members) await pool.query('insert into sessions values ($1, $2)', [token, id]);
const pairs = await Promise.all(
  members.map(async (from, index) => {
    const partner = members[index ^ 1] ?? from;
    const conversationId = [from.id, partner.id].toSorted().join(' ');
    await pool.query('insert into conversations values ($1, $2, $3, now()) on conflict do nothing', [
      conversationId,
      from.id,
      partner.id,
    ]);
    return { from, conversationId };
  }),
);

/** No two messages of a conversation have the same time. */
const KEEP = {
  name: 'keep a message',
  text: `with conversation as (
      update conversations set last_at = greatest(date_trunc('milliseconds', clock_timestamp()), last_at + interval '1 millisecond')
      from sessions session where session.token = $1 and id = $2 and session.member_id in (first_id, second_id)
      returning id, last_at, session.member_id, array[first_id, second_id] as members
    )
    insert into messages select id, last_at, member_id, $3 from conversation
    returning sent_by, sent_at, (select conversation.members from conversation)`,
};
const kept = v.object({ sent_by: v.string(), sent_at: v.date(), members: v.array(v.string()) });
const sockets = new Map<string, WebSocket>();

async function keepAndPush(call: IncomingMessage): Promise<string> {
  const { conversation_id, message } = v.parse(request, JSON.parse(await text(call)));
  const token = call.headers.authorization?.slice('Bearer '.length);
  const { rows } = await pool.query({ ...KEEP, values: [token, conversation_id, message] });
  const { sent_by, sent_at, members: both } = v.parse(kept, rows[0]);
  const sent = { conversation_id, sent_by, sent_at: sent_at.toISOString(), message_type: 'MESSAGE', message };
  const frame = JSON.stringify({ type: 'CONVERSATION_MESSAGE', message: sent });
  for (const id of both) sockets.get(id)?.send(frame);
  return JSON.stringify({ message: sent });
}

const server = createServer((call, answer) => {
  if (call.url !== endpoints['messaging.sendMessage'].path) {
    answer.writeHead(404).end();
    return;
  }
  keepAndPush(call).then(
    (body) => answer.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (fault: unknown) => answer.writeHead(500).end(String(fault)),
  );
});
new WebSocketServer({ server, path: LIVE_SOCKET.path }).on('connection', (socket) => {
  socket.once('message', (token: Buffer) => {
    const member = members.find((one) => one.token === token.toString());
    if (!member) throw new Error('A live socket has a token that is nobody’s');
    sockets.set(member.id, socket);
    socket.send('{}');
  });
});
// Longer than any pause of a load: a connection that is closed as it is used again would end the load.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  console.log(JSON.stringify({ members, pairs }));
  console.log(`http://localhost:${String(address.port)} until Ctrl-C`);
});
process.on('SIGTERM', () => process.exit());
