/** What Bun itself can do: answers every request with so many bytes and every message with a pong. Run as a process of its own. */
const body = "x".repeat(Number(process.env.BYTES));
Bun.serve({
  port: Number(process.env.PORT),
  hostname: "127.0.0.1",
  fetch(request, server) {
    if (server.upgrade(request, { data: undefined })) return undefined;
    return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
  websocket: { message: (ws) => void ws.send('{"event":"pong"}') },
});
