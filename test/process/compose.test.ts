/**
 * `deploy/compose.yaml` without a container engine: each service of ours is run in bubblewrap as the file and the image's Dockerfile have it, with
 * its command, user, mounts, environment and health check. Containers have addresses of their own on loopback: what listens on all of a
 * container's listens on that one. Services of others are not run; what they are told is compared with what ours are told.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { ROOT } from "../../src/platform/files.ts";
import { type Child, startChild, until } from "../support/child.ts";
import { type ComposeService, readCompose } from "../support/compose.ts";
import { registerPlayer } from "../support/player.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { preparedServer } from "../support/prepared-server.ts";
import { type RedisServer, redisInstalled, startRedis } from "../support/redis.ts";

setDefaultTimeout(300_000);

const DEPLOY = join(ROOT, "deploy");
const { services, configs, volumes } = readCompose();
const DOCKERFILE = readFileSync(join(DEPLOY, "Dockerfile"), "utf8");
const PROCESSES = ["a", "b", "c"] as const;
const OWN = [...PROCESSES, "migrate"];
/** What others make: not run here. */
const NOT_RUN = ["primary", "standby", "redis", "haproxy", "prometheus", "grafana", "traces"];

const line = (name: string) => JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, "m").exec(DOCKERFILE)![1]!) as string[];
const IMAGE = {
  entrypoint: line("ENTRYPOINT"),
  command: line("CMD"),
  health: JSON.parse(/HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(DOCKERFILE)![1]!) as string[],
  uid: Number(/useradd .*--uid (\d+)/.exec(DOCKERFILE)![1]),
  home: /^WORKDIR (\/var\S+)$/m.exec(DOCKERFILE)![1]!,
};

test("every service is one of ours, which is run below, or is known not to be", () => {
  expect(Object.keys(services).toSorted()).toEqual([...OWN, ...NOT_RUN].toSorted());
  const isOurs = ({ build }: ComposeService) => build !== undefined;
  expect(
    Object.keys(services)
      .filter((name) => isOurs(services[name]!))
      .toSorted(),
  ).toEqual(OWN.toSorted());
});

describe("services of others are told what ours are", () => {
  const settings = (name: string) => services[name]?.environment ?? {};
  const addressesIn = (url: string) =>
    [.../([^/@]+)$/.exec(url.replace(/\/[^/]*$/, ""))![1]!.split(",")].map((one) => one.split(":") as [string, string]);

  test("PostgreSQL and Redis: names, ports, database and the owner's password", () => {
    for (const name of OWN) {
      const { DATABASE_URL = "", REDIS_URL = "" } = settings(name);
      for (const [host, port] of addressesIn(DATABASE_URL))
        expect([services[host]?.image?.split(":")[0], port]).toEqual(["postgres", "5432"]);
      expect(new URL(DATABASE_URL.replace(/,[^/]*/, "")).pathname).toBe(`/${settings("primary").POSTGRES_DB}`);
      const redis = new URL(REDIS_URL);
      expect([services[redis.hostname]?.image?.split(":")[0], redis.port]).toEqual(["redis", "6379"]);
    }
    const owner = new URL(settings("migrate").DATABASE_OWNER_URL ?? "");
    expect([owner.hostname, owner.username, owner.password]).toEqual([
      "primary",
      "postgres",
      settings("primary").POSTGRES_PASSWORD!,
    ]);
    expect(settings("standby").PGPASSWORD).toBe(settings("primary").POSTGRES_PASSWORD!);
    // The primary waits for the standby by the name that this one gives itself.
    const script = readFileSync(join(DEPLOY, "postgres-replication.sh"), "utf8");
    const waitsFor = /synchronous_standby_names = '(\w+)'/.exec(script)![1];
    expect(services.standby?.command?.join(" ")).toContain(`cluster_name=${waitsFor} `.trim());
  });

  test("HAProxy: where each process and its health are, and the port that players are told", () => {
    const proxy = settings("haproxy");
    const config = readFileSync(join(DEPLOY, "haproxy.cfg"), "utf8");
    for (const name of Object.keys(proxy)) expect(config).toContain(`"\${${name}-`);
    for (const name of PROCESSES) {
      expect(proxy[`RUMMY_${name.toUpperCase()}`]).toBe(`${name}:${settings(name).PORT}`);
      const health = new RegExp(`port "\\$\\{RUMMY_${name.toUpperCase()}_HEALTH-(\\d+)\\}"`).exec(config)![1];
      expect(settings(name).HEALTH_LISTEN).toEndWith(`:${health}`);
      expect(settings(name).CLUSTER_URL).toBe(`http://${name}:${settings(name).CLUSTER_LISTEN?.split(":")[1]}`);
      expect(settings(name).PUBLIC_URL).toEndWith(`:${services.haproxy?.ports?.[0]?.split(":")[0]}`);
    }
    expect(services.haproxy?.ports).toEqual([`8080${proxy.RUMMY_BIND}`]);
  });

  test("Prometheus, Grafana and traces: targets, token, sources and folders", () => {
    const prometheus = Bun.YAML.parse(configs.prometheus!.content) as {
      readonly rule_files: readonly string[];
      readonly scrape_configs: readonly {
        readonly authorization: { readonly credentials: string };
        readonly static_configs: readonly { readonly targets: readonly string[] }[];
      }[];
    };
    const [scrape] = prometheus.scrape_configs;
    expect(scrape!.static_configs[0]!.targets).toEqual(PROCESSES.map((name) => `${name}:${settings(name).PORT}`));
    for (const name of PROCESSES) expect(scrape!.authorization.credentials).toBe(settings(name).METRICS_TOKEN!);
    const mounted = (name: string) => services[name]!.volumes!.map((volume) => volume.split(":") as [string, string]);
    for (const file of prometheus.rule_files)
      expect(mounted("prometheus").map(([, path]) => path)).toContain(`/etc/prometheus/${file}`);
    const { datasources } = Bun.YAML.parse(configs.datasources!.content) as {
      readonly datasources: readonly { readonly uid: string; readonly url: string }[];
    };
    for (const { url } of datasources) {
      const { hostname, port } = new URL(url);
      expect(services[hostname]?.ports?.map((one) => one.split(":").at(-1))).toEqual([port]);
    }
    const used = readdirSync(join(DEPLOY, "monitoring/dashboards")).map((file) =>
      readFileSync(join(DEPLOY, "monitoring/dashboards", file), "utf8"),
    );
    const asked = used.flatMap((text) => [
      ...text.matchAll(/"uid": "(\w+)", "type": "\w+"|"type": "\w+", "uid": "(\w+)"/g),
    ]);
    for (const [, one, other] of asked) expect(datasources.map(({ uid }) => uid)).toContain((one ?? other)!);
    const provided = Bun.YAML.parse(readFileSync(join(DEPLOY, "monitoring/grafana/dashboards.yml"), "utf8")) as {
      readonly providers: readonly { readonly options: { readonly path: string } }[];
    };
    expect(mounted("grafana").map(([, path]) => path)).toContain(provided.providers[0]!.options.path);
    // What the file's comment says is set for traces is what the service is called; 4318 is OTLP's own port.
    expect(readFileSync(join(DEPLOY, "compose.yaml"), "utf8")).toContain(
      "OTEL_EXPORTER_OTLP_ENDPOINT=http://traces:4318 ",
    );
  });

  test("what is mounted and waited for is there", () => {
    for (const [name, { volumes: mounts = [], depends_on = {} }] of Object.entries(services)) {
      for (const mount of mounts) {
        const from = mount.split(":")[0]!;
        expect([name, from, from.startsWith("./") ? existsSync(join(DEPLOY, from)) : from in volumes]).toEqual([
          name,
          from,
          true,
        ]);
      }
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const health = services[other]?.healthcheck;
        const canBe = { service_healthy: health !== undefined && health.disable !== true, service_started: true };
        expect([name, other, { ...canBe, service_completed_successfully: other === "migrate" }[condition]]).toEqual([
          name,
          other,
          true,
        ]);
      }
    }
  });
});

/** What a container may do and see. */
interface Container {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** Its words for bubblewrap, before the command. */
  readonly jail: readonly string[];
}

const scratch = mkdtempSync(join(tmpdir(), "rummy-compose-"));
const net = `127.${100 + (process.pid % 100)}.${process.pid % 250}`;
const addressOf = (name: string) => `${net}.${2 + Object.keys(services).indexOf(name)}`;
const here = (name: string, text: string) => text.replace(/0\.0\.0\.0|(?<=\/\/)127\.0\.0\.1/g, addressOf(name));
let main: string;

function containerOf(name: string): Container {
  const {
    environment = {},
    volumes: mounts = [],
    tmpfs = [],
    read_only: isReadOnly,
    cap_drop,
    security_opt,
  } = services[name]!;
  expect([isReadOnly, cap_drop, security_opt]).toEqual([true, ["ALL"], ["no-new-privileges:true"]]);
  const memory = tmpfs.map((one) => one.split(":")[0]!);
  const bound = mounts.flatMap((mount) => {
    const [from = "", to = "", how] = mount.split(":");
    const folder = join(scratch, from);
    mkdirSync(folder, { recursive: true });
    return [how === "ro" ? "--ro-bind" : "--bind", folder, to];
  });
  const env = Object.entries(environment).map(([key, value]) => [key, here(name, String(value ?? ""))] as const);
  return {
    name,
    env: Object.fromEntries(env),
    jail: [
      ...["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
      // The image's own folders, which this machine does not have; then nothing can be written but what the file names.
      ...["--tmpfs", "/var/lib", "--dir", IMAGE.home, ...memory.flatMap((path) => ["--dir", path])],
      ...memory.flatMap((path) => ["--tmpfs", path]),
      ...bound,
      ...["--remount-ro", "/var/lib", "--ro-bind", join(scratch, "hosts"), "/etc/hosts", "--chdir", IMAGE.home],
      ...["--unshare-user", "--uid", String(IMAGE.uid), "--gid", String(IMAGE.uid), "--cap-drop", "ALL"],
      "--die-with-parent",
    ],
  };
}

/** What the image's entry point is here: the prepared server in the place of the binary. */
const program = (words: readonly string[]) => {
  expect(IMAGE.entrypoint).toEqual(["rummy"]);
  return [process.execPath, main, ...words];
};

/** Not `spawnSync`: the forwarders below run in this process. */
async function runIn({ jail, env }: Container, command: readonly string[]) {
  const child = Bun.spawn([...jail, ...command], {
    env: { PATH: process.env.PATH, ...env },
    ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    timeout: 120_000,
  });
  const [out, errors, status] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { status, said: out + errors };
}

const healthOf = (name: string): readonly string[] => {
  const { test: asked } = services[name]!.healthcheck ?? {};
  expect(asked?.[0]).toBe("CMD");
  return asked!.slice(1).map((word) => here(name, word));
};

/** Hands connections at a container's address on to where a server of others listens in this test. */
function forward(hostname: string, port: number, to: number) {
  type Ends = { other?: Bun.Socket<Ends>; early: Uint8Array[] };
  return Bun.listen<Ends>({
    hostname,
    port,
    socket: {
      open(socket) {
        socket.data = { early: [] };
        void Bun.connect<Ends>({
          hostname: "127.0.0.1",
          port: to,
          data: { other: socket, early: [] },
          socket: {
            open(other) {
              socket.data.other = other;
              for (const data of socket.data.early) other.write(data);
            },
            data: (_, data) => void socket.write(data),
            close: () => void socket.end(),
          },
        });
      },
      data(socket, data) {
        if (socket.data.other) socket.data.other.write(data);
        else socket.data.early.push(Uint8Array.from(data));
      },
      close: (socket) => void socket.data.other?.end(),
    },
  });
}

describe.skipIf(Bun.which("bwrap") === null || !redisInstalled)("in bubblewrap, with Redis: services of ours", () => {
  let database: PostgresServer;
  let redis: RedisServer;
  const forwarders: { stop(closeAll?: boolean): void }[] = [];
  const running = new Map<string, Child>();
  beforeAll(async () => {
    main = (await preparedServer()).main;
    const names = ["127.0.0.1 localhost", ...Object.keys(services).map((name) => `${addressOf(name)} ${name}`)];
    writeFileSync(join(scratch, "hosts"), `${names.join("\n")}\n`);
    [database, redis] = await Promise.all([startPostgres(), startRedis()]);
    const sql = postgres(database.url(), { max: 1 });
    await sql.unsafe(`CREATE DATABASE ${services.primary!.environment!.POSTGRES_DB}`);
    await sql.end();
    forwarders.push(forward(addressOf("primary"), 5_432, Number(new URL(database.url()).port)));
    forwarders.push(forward(addressOf("redis"), 6_379, Number(new URL(redis.url).port)));
  });
  afterAll(async () => {
    await Promise.all([...running.values()].map((child) => child.remove()));
    for (const one of forwarders) one.stop(true);
    await Promise.all([database?.remove(), redis?.remove()]);
    rmSync(scratch, { recursive: true, force: true });
  });

  const url = (name: string) => `http://${addressOf(name)}:${services[name]!.environment!.PORT}`;

  test("a process before `migrate` says what is missing, and ends", async () => {
    const container = containerOf("a");
    const env = { ...container.env, MODE: "production", SMTP_URL: "smtps://u:p@mail.example.com", MSG91_AUTH_KEY: "k" };
    const started = await runIn(
      { ...container, env: { ...env, MSG91_TEMPLATE_ID: "t", GOOGLE_MAPS_KEY: "k" } },
      program(IMAGE.command),
    );
    expect([started.status, started.said]).toEqual([1, expect.stringContaining("migrate")]);
  });

  test("`migrate` comes to its end as the file has it", async () => {
    const done = await runIn(containerOf("migrate"), program(services.migrate!.command!));
    expect([done.status, done.said]).toEqual([0, expect.not.stringContaining("Error")]);
  });

  test("the three processes become healthy by the file's check and by the image's, and are one platform", async () => {
    for (const name of PROCESSES) {
      const { jail, env } = containerOf(name);
      expect(services[name]!.command).toBeUndefined();
      const folder = mkdtempSync(join(tmpdir(), "rummy-container-"));
      const child = await startChild({
        command: [...jail, ...program(IMAGE.command)],
        ...{ folder, log: join(scratch, `${name}.log`), lastSignal: "TERM" },
        env: { PATH: process.env.PATH, ...env },
      });
      running.set(name, child);
      const isHealthy = async () => {
        if (!child.alive()) throw new Error(readFileSync(join(scratch, `${name}.log`), "utf8").slice(-2_000));
        return (await runIn(containerOf(name), healthOf(name))).status === 0;
      };
      await until(`${name} to be healthy`, isHealthy, 90_000, 200);
      expect(
        (
          await runIn(
            containerOf(name),
            IMAGE.health.map((word) => here(name, word)),
          )
        ).status,
      ).toBe(0);
      const [host, port] = env.HEALTH_LISTEN!.split(":");
      // Its thread is told by the process how things are.
      await until(`${name}'s health`, async () => (await fetch(`http://${host}:${port}/readyz`)).status === 200);
    }
    const player = await registerPlayer(url("a"));
    expect((await player.at(url("b")).get("/profile/chips")).status).toBe(200);
    const joined = await player.at(url("c")).post<{ iTableId: string }>("/rummy/table/join", {
      ...{ eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 },
    });
    expect(joined.status).toBe(200);
    const figures = async (token: string) =>
      (await fetch(`${url("a")}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await figures(services.a!.environment!.METRICS_TOKEN!)).toBe(200);
  });

  test("nothing of the image can be written; what the file names can, and the volume is one for all", async () => {
    const container = containerOf("a");
    const touch = (path: string) => runIn(container, ["touch", path]);
    for (const path of ["/usr/local/bin/x", "/etc/x", "/x", `${IMAGE.home}/x`]) {
      const refused = await touch(path);
      expect([path, refused.status, refused.said]).toEqual([path, 1, expect.stringMatching(/Read-only|denied/)]);
    }
    for (const path of ["/tmp/x", `${IMAGE.home}/data/x`, `${IMAGE.home}/data/support/seen`])
      expect([path, await touch(path)]).toEqual([path, { status: 0, said: "" }]);
    expect((await runIn(containerOf("b"), ["ls", `${IMAGE.home}/data/support`])).said).toContain("seen");
    expect((await runIn(container, ["id", "-u"])).said.trim()).toBe(String(IMAGE.uid));
    const elsewhere = await runIn(container, program(["serve", "--data", `${IMAGE.home}/elsewhere`]));
    expect([elsewhere.status, elsewhere.said.trim()]).toEqual([
      1,
      expect.stringContaining(
        `the data folder ${IMAGE.home}/elsewhere cannot be used: the disk there can only be read`,
      ),
    ]);
    expect(elsewhere.said).not.toContain("    at ");
  });

  test("a process that is stopped hands over and ends within its grace; the others stay healthy", async () => {
    const stopping = performance.now();
    await running.get("c")!.end("SIGTERM");
    expect(performance.now() - stopping).toBeLessThan(20_000);
    for (const name of ["a", "b"]) expect((await runIn(containerOf(name), healthOf(name))).status).toBe(0);
    expect((await runIn(containerOf("c"), healthOf("c"))).status).not.toBe(0);
  });
});
