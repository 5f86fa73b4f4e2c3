/**
 * Colyseus in the tables' benchmark: `bun tables-colyseus.ts TABLES apart|together`. A room a table with its websocket transport,
 * whose rooms decide and keep nothing: they send the same texts to as many clients as the platform's tables do, as messages of
 * one type (`broadcast` to all, `send` to the one who moved). Without a state, so that nothing is patched; no limit of messages
 * and no pings. Its own client unpacks them (`tables-line.ts`) and the same player plays.
 */
import { type Client, matchMaker, Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { answerUsage, tell } from "./tables-child.ts";
import { type BenchSeat, createBroadcastTables, SEATS } from "./tables-wire.ts";

const [count = "50", together] = process.argv.slice(2);
const tables = createBroadcastTables(Number(count), together === "together");

class TableRoom extends Room {
  override patchRate = null;
  override autoDispose = false;
  override maxClients = SEATS;
  override messages = {
    say: (client: Client, said: string) => {
      const seat = client.userData as BenchSeat;
      const broadcast = {
        all: (_: number, text: string) => this.broadcast("say", text),
        mover: (text: string) => client.send("say", text),
      };
      if (!said.startsWith('{"event":"hello"')) tables.hear(said, seat, broadcast);
      else if (seat.seat === SEATS - 1) tables.begin(seat.table, broadcast);
    },
  };
  override onJoin(client: Client, seat: BenchSeat) {
    client.userData = seat;
  }
}

const transport = new WebSocketTransport({ pingInterval: 0 });
const server = new Server({ transport, greet: false, gracefullyShutdown: false });
server.define("table", TableRoom);
await server.listen(0, "127.0.0.1");

answerUsage();
const seats: BenchSeat[] = [];
for (let table = 0; table < Number(count); table += 1) {
  const { roomId } = await matchMaker.createRoom("table", {});
  for (let seat = 0; seat < SEATS; seat += 1) seats.push({ table, seat, opens: roomId });
}
const address = transport.server!.address();
tell({ port: address !== null && typeof address === "object" ? address.port : 0, seats });
