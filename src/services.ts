import { createHmac } from "node:crypto";
import type { StatementService } from "../modules/books/index.ts";
import type { PaymentGateway, PayoutProvider } from "../modules/cashier/index.ts";
import type { EmailSender, Geocoder, SmsSender } from "../modules/identity/index.ts";
import { NO_TRACER, traceCalls } from "../modules/kernel/index.ts";
import type { KycProvider } from "../modules/kyc/index.ts";
import { ABSENT } from "./adapters/absent.ts";
import { sandboxEmail } from "./adapters/email/sandbox.ts";
import { smtpEmail } from "./adapters/email/smtp.ts";
import { googleGeocoder } from "./adapters/geocoder/google.ts";
import { sandboxGeocoder } from "./adapters/geocoder/sandbox.ts";
import { sandboxKyc } from "./adapters/kyc/sandbox.ts";
import { zoopKyc } from "./adapters/kyc/zoop.ts";
import { createDevelopmentOutbox, type DevelopmentOutbox } from "./adapters/outbox/development-outbox.ts";
import type { OutcallDeps, OutcallFigures } from "./adapters/outcall.ts";
import { razorpayPayments } from "./adapters/payments/razorpay.ts";
import { type SandboxPayments, sandboxPayments } from "./adapters/payments/sandbox.ts";
import { razorpayXPayouts } from "./adapters/payouts/razorpayx.ts";
import { sandboxPayouts } from "./adapters/payouts/sandbox.ts";
import { msg91Sms } from "./adapters/sms/msg91.ts";
import { sandboxSms } from "./adapters/sms/sandbox.ts";
import { razorpayStatements } from "./adapters/statements/razorpay.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Platform } from "./platform/platform.ts";

/** The services outside the server that it was given, and stand-ins for the others. */
export interface Services {
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly geocoder: Geocoder;
  readonly kyc: KycProvider;
  /** Null in production without keys: approved withdrawals wait then. */
  readonly payouts: PayoutProvider | null;
  /** Null in production without keys: there are no deposits then. */
  readonly payments: PaymentGateway | null;
  /** Papers of who takes deposits and sends withdrawals; null: they come as files alone. */
  readonly statements: StatementService | null;
  /** The stand-in for a payment service, which people and tests tell what becomes of a payment; null where there is a real one. */
  readonly sandbox: SandboxPayments | null;
  /** What the stand-ins would have sent; null in production, where there are none. */
  readonly developmentOutbox: DevelopmentOutbox | null;
  close(): void;
}

/**
 * Takes the vendor wherever its settings are given. In production nothing stands in for the others: a server does not start without them
 * (`missingInProduction`), and a command at the terminal needs none.
 */
export function chooseServices(
  platform: Platform,
  publicUrl: () => string,
  hashUpi: (address: string) => Promise<string>,
): Services {
  const { config, clock, timers, random, log, tracer, metrics } = platform;
  const { server, services, identity, brand } = config;
  const { mode } = server;
  const developmentOutbox =
    mode === "development" ? createDevelopmentOutbox({ mode, clock, keep: identity.outboxKeep }) : null;
  const outcalls = {
    clock,
    timers,
    random,
    tracer,
    log: log.child({ module: "services" }),
    figures: outcallFigures(metrics),
  };
  const standIns = developmentOutbox === null ? ABSENT : sandboxes(developmentOutbox, platform);
  /** Unlike the others it may be absent in production: a server for practice chips alone needs none. */
  const kycService = () => {
    const { zoopAppId: appId, zoopApiKey: apiKey, zoopOrigin: origin } = services;
    if (appId !== undefined && apiKey !== undefined) return zoopKyc({ appId, apiKey, origin }, outcalls);
    return standIns.kyc;
  };
  const smtp =
    services.smtpUrl === undefined
      ? null
      : smtpEmail({ url: services.smtpUrl, from: services.mailFrom ?? brand.supportEmail }, outcalls);
  return {
    ...choosePayments(platform, publicUrl, hashUpi, outcalls),
    sms:
      services.msg91Key === undefined
        ? standIns.sms
        : msg91Sms(
            {
              authKey: services.msg91Key,
              templateId: services.msg91Template ?? "",
              variable: services.msg91Variable,
              origin: services.msg91Origin,
            },
            outcalls,
          ),
    email: smtp ?? standIns.email,
    geocoder:
      services.geocoderKey === undefined
        ? standIns.geocoder
        : googleGeocoder({ key: services.geocoderKey, origin: services.geocoderOrigin }, outcalls),
    kyc: kycService(),
    developmentOutbox,
    close: () => smtp?.close(),
  };
}

/** Counts calls to services and measures them. */
function outcallFigures(metrics: Pick<Metrics, "counterBy" | "durationBy">): OutcallFigures {
  const count = metrics.counterBy("outcalls_total", "Calls to outside services by what they came to", [
    "service",
    "result",
  ]);
  const took = metrics.durationBy(
    "outcall_seconds",
    "Time of a call to an outside service, with all its attempts",
    "service",
  );
  return {
    ended(service, result, seconds) {
      count({ service, result });
      if (seconds !== null) took(service, seconds);
    },
  };
}

/** Stand-ins of development, which show what they would have sent. */
const sandboxes = (page: DevelopmentOutbox, { config, random }: Platform): typeof ABSENT => ({
  sms: sandboxSms(page),
  email: sandboxEmail(page),
  geocoder: sandboxGeocoder(config.server.mode),
  kyc: sandboxKyc(page, random),
});

/** Chooses the services for deposits and withdrawals; never the stand-ins in production. */
function choosePayments(
  { config, clock, random, secrets }: Platform,
  publicUrl: () => string,
  hashUpi: (address: string) => Promise<string>,
  outcalls: OutcallDeps,
): Pick<Services, "payments" | "sandbox" | "payouts" | "statements"> {
  const { services, brand } = config;
  const { mode } = config.server;
  const { razorpayKeyId, razorpayKeySecret = "", razorpayWebhookSecret = "", razorpayOrigin } = services;
  const razorpay =
    razorpayKeyId === undefined
      ? null
      : razorpayPayments(
          {
            keyId: razorpayKeyId,
            keySecret: razorpayKeySecret,
            webhookSecret: razorpayWebhookSecret,
            origin: razorpayOrigin,
            payeeName: brand.name,
            hashUpi,
          },
          outcalls,
        );
  /** Refunds go through the gateway that took the payment, so both are Razorpay or both are stand-ins. */
  const payoutService = () => {
    const { razorpayXAccount: accountNumber, razorpayXWebhookSecret: webhookSecret } = services;
    if (razorpayKeyId !== undefined && accountNumber !== undefined && webhookSecret !== undefined) {
      const account = { keyId: razorpayKeyId, keySecret: razorpayKeySecret, accountNumber, webhookSecret };
      return razorpayXPayouts({ ...account, origin: razorpayOrigin }, outcalls);
    }
    return mode === "production" || razorpay !== null ? null : sandboxPayouts(mode, { clock, random });
  };
  const sandbox =
    razorpay !== null || mode === "production"
      ? null
      : sandboxPayments({
          ...outcalls,
          mode,
          secret: createHmac("sha256", secrets.session).update("sandbox payments").digest("hex"),
          callbackUrl: () => `${publicUrl()}/api/payments/callback/sandbox`,
          hashUpi,
        });
  const statements = chooseStatements(services, outcalls);
  const { tracer = NO_TRACER } = outcalls;
  const [payments, payouts] = [razorpay ?? sandbox, payoutService()];
  return {
    payments: payments && traceCalls(tracer, "gateway", payments),
    payouts: payouts && traceCalls(tracer, "payouts", payouts),
    sandbox,
    statements,
  };
}

/** The source of the gateway's and the paying account's papers; null: none. */
function chooseStatements(services: Platform["config"]["services"], outcalls: OutcallDeps): StatementService | null {
  const {
    razorpayKeyId: keyId,
    razorpayKeySecret: keySecret = "",
    razorpayOrigin: origin,
    razorpayXAccount,
  } = services;
  return keyId === undefined
    ? null
    : razorpayStatements({ keyId, keySecret, origin, accountNumber: razorpayXAccount ?? null }, outcalls);
}
