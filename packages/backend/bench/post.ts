import { request, type Agent } from 'node:http';

export interface Post {
  readonly port: number;
  readonly agent: Agent;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** A call over a kept connection: `fetch` would cost the generator more than the server spends on the call. */
export function post({ port, agent, path, body, headers }: Post): Promise<unknown> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const responseText = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(responseText));
          else reject(new Error(`${path} answered ${String(answer.statusCode)}: ${responseText}`));
        });
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}
