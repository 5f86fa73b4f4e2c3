export { type Cashier, type CashierDeps, createCashier } from "./cashier.ts";
export type {
  Callback,
  CallbackRefusal,
  GatewayCode,
  GatewayEvent,
  GatewayOrder,
  GatewayPayment,
  GatewayRefusal,
  GatewayStatus,
  OrderReference,
  PaymentGateway,
} from "./gateway.ts";
