/** Texts of deposits, withdrawals, the passbook and deposit limits (S2 §§ 2.5, 2.8, 2.9). */
export const en = {
  // the pages
  depositDescription:
    "Add rupees by UPI, with the offers that you may use, the limits that you have set, and the tax that we pay.",
  depositLead: "Add cash by UPI: choose an amount, scan the code, play.",
  passbookDescription:
    "Your deposits, withdrawals, tax and bonus in one list, with receipt vouchers, and statements to download.",
  passbookLead: "Everything that moved your cash outside the tables, newest first.",
  withdrawDescription:
    "Withdraw your winnings to your own bank account: what you may take out now, its tax, and what is under way.",
  withdrawLead:
    "Your winnings, to your own bank account. Tax is deducted as the law requires and shown before you confirm.",
  toLobby: "To the lobby",
  noCash: "Cash play is not available at the moment.",
  gst: {
    none: "No GST is due on deposits at present.",
    absorbed:
      "{percent}% GST on deposits is paid by {brand}: you are credited with the whole amount. That holds for up to ₹{perDay} of tax a day and not within 30 days of a refund; above it the tax is part of what you pay, and you see how much before you pay.",
    inclusive: "{percent}% GST is part of what you pay: you are credited with the amount less the tax.",
    exclusive: "{percent}% GST comes on top of the amount: you pay both and are credited with the amount.",
  },

  // the bar
  whereMoneyIs: "Where your money is",
  cash: "Cash",
  cashIs: "deposit and winnings",
  parts: { deposit: "Deposit", winnings: "Winnings", held: "Held", bonus: "Bonus", tables: "At tables" },
  partNotes: {
    deposit: "To play with",
    winnings: "Withdrawable",
    held: "Winnings, not withdrawable yet",
    bonus: "Instant and lock",
    tables: "In play now",
  },

  // a deposit's amount
  amount: "Amount",
  amountRange: "{least} to {most}",
  between: "Between {least} and {most}",
  mostDeposit: "Maximum deposit amount is ₹{most}",
  addCash: "Add Cash",
  adultsOnly: "<b>18+</b> only. Paid by UPI; credited as soon as your bank confirms.",
  quickAmounts: "Quick amounts",
  addPack: "Add {amount} to the amount",
  youGet: "You get",
  bonus: "Bonus",
  moreWith: "{offer} comes with your first deposit only. With {amount} it brings {bonus}.",
  lastCall: "{offer} comes with your first deposit only: this one takes another offer, which brings more now.",

  // offers
  promotions: "Promotions",
  noOffers: "Currently, No promotional offers available.",
  bestFor: "Best for {amount}",
  terms: "{name}: {percent}% up to {most}",
  termsFirst: "{name}: {percent}% up to {most}, first deposit only",
  fine: {
    one: "{becomes} Use it within {count} day. Offer ends {day}.",
    other: "{becomes} Use it within {count} days. Offer ends {day}.",
  },
  withTicket: "with a ticket: {ticket}",
  apply: "Apply",
  applyOffer: "Apply {offer}",
  remove: "Remove",
  removeOffer: "Remove {offer}",
  fromOn: "From {amount} on",
  bonusOf: "Bonus {amount}",
  wouldBring: "Would bring {amount}",
  offersUnknown: "Your offers could not be loaded",
  offersUnknownNote:
    "We cannot say which bonus this deposit would bring. An offer for your first deposit would be given up.",
  goOnWithoutBonus: "Go on without a bonus",
  loadThemAgain: "Load them again",
  without: "Without {offer}?",
  itBrings: "With {amount} it brings {bonus}.",
  itBegins: "It begins at {amount}.",
  goneForGood: "It comes with your first deposit only: after this one it is gone.",
  moreThanChosen: "That is more than what you have chosen.",
  goOnWithout: "Go on without it",
  takeOffer: "Take {offer}",
  changeAmount: "Change the amount",

  // a payment
  scanAndPay: "Scan and pay <b>{amount}</b>",
  taxIsPart: "GST of <b>{tax}</b> is part of this payment: you are credited with <b>{credit}</b>.",
  howToPay: "Open any UPI app, scan the code and confirm the payment.",
  upiCode: "UPI QR code of order {order}",
  openApp: "Open UPI app",
  orderNumber: "Order number",
  copyOrder: "Copy the order number",
  noCopying: "Your browser does not let pages copy.",
  expiresIn: "Expires in",
  timeIsUp: "Time is up. Asking your bank a last time…",
  waiting: "Waiting for your payment…",
  sandbox: "Sandbox: pay or fail",
  cancelPayment: "Cancel payment",
  paymentFailed: "Payment Failed",
  credited: "Your account is credited with amount {amount}",
  added: "<b>{amount}</b> added to your cash",
  confirmed: "Your bank has confirmed the payment. It stands in your <a>passbook</a>, with its receipt.",
  play: "Play",
  addMore: "Add more cash",

  // deposit limits
  limits: "Deposit limits",
  limitsHint: "Decide how much you can add a day, a week or a month.",
  limitsNote:
    "A lower limit holds at once. A higher one waits a day, lifting one waits a week, so that there is time to think again. Days, weeks (from Monday) and months are counted by Indian time.",
  periods: { day: "A day", week: "A week", month: "A month" },
  noLimitSet: "No limit is set.",
  limitNow: "{limit} now, {left} of it left.",
  noLimitFrom: "No limit from {from}.",
  limitFrom: "{limit} from {from}.",
  set: "Set",
  lift: "Lift",
  liftLimit: "Lift the limit: {period}",

  // the passbook
  passbook: "Passbook",
  tabs: { all: "All", withdraw: "Withdraw", deposit: "Deposit" },
  states: {
    success: "Success",
    pending: "Pending",
    inReview: "In review",
    approved: "Approved",
    failed: "Failed",
    rejected: "Rejected",
    expired: "Expired",
    cancelled: "Cancelled",
    paid: "Paid",
  },
  /** Movements of the balance, by the wire's mode, as players understand them without asking support. */
  modes: {
    UPI: "Deposit by UPI",
    "Bank Transfer": "Withdrawal to bank",
    Refund: "Deposit paid back to you",
    "Refund Fee": "Fee for paying a deposit back",
    Returned: "Withdrawal came back",
    Chargeback: "Deposit taken back by bank",
    "Chargeback Reversed": "Deposit given back by bank",
    Adjustment: "Correction by support",
    Debt: "Debt paid off",
    TDS: "Tax deducted (TDS)",
  },
  adjustedIn: "Correction by support, given",
  adjustedOut: "Correction by support, taken",
  columns: { date: "Date", id: "ID", type: "Type", what: "What", status: "Status", mode: "Mode" },
  credit: "Credit",
  debit: "Debit",
  voucher: "Voucher",
  voucherOf: "Receipt voucher of {id}",
  download: "Download",
  paper: "Paper",
  papers: { passbook: "Passbook", statement: "Statement with running balance", tds: "Tax deducted (TDS)" },
  financialYear: "Financial year",
  from: "From",
  to: "To",
  form: "Form",

  // withdrawing
  isOwed: "<m>{amount}</m> is still owed",
  isDisputed: "A deposit of yours is disputed",
  owedNote:
    "Your bank took back a deposit that you had played with. What comes to your balance pays it, and so does your next deposit. Until then cash tables and withdrawals are closed to you.",
  disputedNote: "Your bank is asked to take a payment back. Withdrawals wait until it has decided.",
  contactSupport: "Contact support",
  withdrawable: "Withdrawable Balance",
  allWinnings: "All of your winnings",
  notYet: "<m>{amount}</m> not withdrawable yet",
  tds: "TDS",
  whatIsTds: "What is TDS?",
  tdsIs: "Tax deducted at source from your net winnings of this financial year, if you withdrew everything now.",
  totalCash: "Total Cash",
  totalCashNote: "Deposit − TDS + bonus; winnings are not in it",
  howTotalCash: "How is total cash reckoned?",
  totalCashIs:
    "Your deposit balance, less TDS, plus your instant and lock bonus. “Cash” in the header is another figure: deposit and winnings, without bonus.",
  withdrawWinnings: "Withdraw winnings",
  withdraw: "Withdraw",
  max: "Max",
  takeAll: "Max: withdraw everything, {amount} rupees",
  youReceive: "You receive",
  confirmWithdrawal: "Confirm withdrawal",
  confirm: "Confirm",
  toYourBank: "to your bank account",
  toBank: "to <s>{bank}</s>, account ending in <b>{lastFour}</b>",
  amountWithdrawn: "Amount withdrawn",
  reviewNote:
    "We look at each request first, usually within {days} working days, and then pay it by IMPS or NEFT. Until then you can cancel it.",
  problems: {
    enterAmount: "Please enter an amount",
    minimum: "Minimum withdrawal amount is ₹1",
    exceeds: "Amount exceeds withdrawable balance",
    panMissing: "Please get your PAN approved first: My Account, KYC.",
    bankMissing: "Please save a bank account in the name on your PAN first: My Account, Bank Account.",
    kycMissing:
      "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.",
    debt: "Withdrawals are on hold because your bank took a deposit back. Please contact support.",
  },

  // where it goes
  whereItGoes: "Where it goes",
  panApproved: "PAN approved",
  getPanApproved: "Get your PAN approved",
  sameName: "Bank account in the same name",
  bankEnding: "{bank}, account ending in {lastFour}",
  saveBank: "Save a bank account in the name on your PAN",
  reviewFact: "Requests are reviewed, usually within {days} working days, then paid by IMPS or NEFT.",
  oneAtATime: "One withdrawal at a time; you may cancel it while it is in review.",
  depositsArePlayed:
    "Deposits are for playing; they are paid back when you <a>take a break</a> or close your account. <t>TDS policy</t>",

  // an open withdrawal
  refundUnderWay: "Refund under way",
  withdrawalUnderWay: "Withdrawal under way",
  partsOf: "of <m>{amount}</m>, TDS <m>{tds}</m>",
  inReviewNote: "We look at every request before it is paid.",
  approvedNote: "On its way to your bank.",
  blockedNote: "It waits until your bank's claim is settled.",
  requested: "Requested {at}.",
  cancelRequest: "Cancel request",
  cancelAsked: "Cancel this request?",
  yesCancel: "Yes, cancel",
  taxStays:
    "<m>{receive}</m> goes back to where it came from. The tax of <m>{tds}</m> stays deducted, because its financial year is over.",
  goesBack: "<m>{amount}</m> goes back to where it came from, with the tax.",

  // refunds
  unplayed: "Deposits you have not played with",
  unplayedNote:
    "One of them a financial year can be refunded to where it came from, less a fee, if you ask in time and have not played for cash since.",
  waitForOpen: "Please wait until your open request is done.",
  refundableUntil: "{at} · refundable until {until}",
  requestRefund: "Request refund",
  refundAsked: "Request a refund?",
  depositLine: "Deposit",
  feeLine: "Fee for a deposit without play",
  bonusUsed: "Bonus used",
  beforeTax: "Refund before tax",
  bonusGoesBack: "The bonus that came with it (<m>{bonus}</m>) goes back to us, even if you change your mind.",

  // the history
  withdrawalsOf: "Withdrawals, {year}",
  utr: "UTR {number}",
  depositRefund: "Deposit refund",
  withdrawal: "Withdrawal",

  // mails about money that the player did not ask for at the time
  notices: {
    end: "Your passbook shows it: My Account, Passbook.",
    debtTakenSubject: "{amount} was taken from your balance",
    debtTaken:
      "Your bank took back a deposit that you had played with. {amount} of what was still owed for it has now been taken from your balance.",
    yearTaxSubject: "Tax for the financial year {year}",
    yearTax:
      "The financial year {year} is closed. Tax of {amount} is due on your net winnings that were left in the account (section {section} of the {act}). It is taken from your winnings first, then from your deposit balance.",
    depositLeavingSubject: "Your deposit balance of {amount} is on its way back",
    depositLeaving:
      "Since you keep out of cash play or close your account, your deposit balance of {amount} is paid back to where it came from, or to your verified bank account. We look at each payment first; that takes two working days at most.",
    bankNeededSubject: "Please add your bank account",
    bankNeeded:
      "{amount} of your deposit balance cannot go back by the way it came. Please get your PAN approved and save a bank account in the same name (My Account); we pay it out there.",
  },
} as const;
