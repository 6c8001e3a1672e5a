import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An SMTP server that has no mailbox, and repeats every address in its refusal as real ones do. */
export async function refusingSmtpServer() {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => {
      said.push(line);
      socket.write(`${line}\r\n`);
    };
    say('220 mail.example ESMTP');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) say(answerTo(line));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    /** What the server has answered. */
    said: () => said.join('\n'),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerTo(line: string): string {
  const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1];
  return recipient === undefined ? '250 OK' : `550 5.1.1 <${recipient}>: mailbox unavailable`;
}
