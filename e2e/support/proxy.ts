// A proxy in front of a server. It can leave requests without an answer, be unreachable, or serve
// another build of the app.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Changes the body of a text response on its way to the browser. */
type Change = (path: string, text: string) => string;

export interface Proxy {
  url: string;
  /**
   * Answers a request instead of the server. If the result is undefined, the request is passed on
   * to the server.
   */
  answer: (path: string) => { status: number; type?: string; text?: string } | undefined;
  /** While true, the proxy accepts requests and never answers them. */
  silent: boolean;
  change: Change | undefined;
  stop: () => Promise<void>;
}

export async function startProxy(target: string): Promise<Proxy> {
  const waiting: (() => void)[] = [];
  const state = { silent: false };
  const listener = (asked: IncomingMessage, answer: ServerResponse): void => {
    if (state.silent) waiting.push(() => listener(asked, answer));
    else serve(proxy, target, asked, answer);
  };
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const proxy: Proxy = {
    url: `http://localhost:${port}`,
    answer: () => undefined,
    change: undefined,
    get silent() {
      return state.silent;
    },
    set silent(silent) {
      state.silent = silent;
      if (!silent) for (const go of waiting.splice(0)) go();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}

function serve(proxy: Proxy, target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const path = asked.url ?? '/';
  const own = proxy.answer(path);
  if (own) {
    answer.writeHead(own.status, {
      'content-type': own.type ?? 'text/plain',
      'x-made-by-test': '1',
    });
    answer.end(own.text ?? '');
    return;
  }
  const isChanged = proxy.change !== undefined && !path.startsWith('/api');
  // The body can be changed only if it is uncompressed and complete.
  const headers = { ...asked.headers };
  if (isChanged) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
  const onward = request(`${target}${path}`, { method: asked.method, headers }, (found) => {
    if (!isChanged) {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    found.on('data', (part: Buffer) => parts.push(part));
    found.on('end', () => {
      const whole = Buffer.concat(parts);
      const isText = /html|javascript/.test(found.headers['content-type'] ?? '');
      const body = isText ? Buffer.from(proxy.change?.(path, whole.toString()) ?? '') : whole;
      const rest = { ...found.headers };
      delete rest.etag;
      answer.writeHead(found.statusCode ?? 502, { ...rest, 'content-length': body.length });
      answer.end(asked.method === 'HEAD' ? undefined : body);
    });
  });
  onward.on('error', () => {
    answer.writeHead(502, { 'x-made-by-test': '1' });
    answer.end();
  });
  // When the browser disconnects, the request to the server ends too.
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
