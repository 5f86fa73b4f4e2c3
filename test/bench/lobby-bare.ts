/** The bare server of the benchmark of the lobby's sockets: Bun's own sockets, subscribed to one topic, and nothing else. */
const server = Bun.serve({
  port: Number(process.env.PORT),
  hostname: "127.0.0.1",
  fetch(request, server) {
    if (server.upgrade(request, { data: undefined })) return;
    if (request.method === "POST") server.publish("all", "x".repeat(120));
    return new Response("bare");
  },
  websocket: {
    idleTimeout: 60,
    sendPings: true,
    open: (ws) => void ws.subscribe("all"),
    message() {},
  },
});
console.log(`bare sockets on ${server.port}`);
