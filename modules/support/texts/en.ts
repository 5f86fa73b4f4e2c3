/** Reports and their answers, the contact forms, grievances, announcements and messages (S2 §§ 2.10, 2.11, O-53, O-54). */
export const en = {
  // announcements and messages
  announcements: "Announcements",
  unreadMessages: {
    one: "Support has written to you: {count} unread message",
    other: "Support has written to you: {count} unread messages",
  },
  putAway: "Put away",
  messages: "Messages from support",
  unread: "New",

  // report a problem
  report: "Report a problem",
  reportDescription: "Tell us what went wrong, with pictures if you like. We look at every report and answer it.",
  reportLead: "Tell us what went wrong. We look at every report and answer it here.",
  about: "About",
  issue: "Issue",
  issueExample: "Select the issue you are facing",
  comments: "Comments",
  commentsExample: "Please describe the issue you have been facing",
  isGrievance:
    "This is a grievance: acknowledged within {hours} hours, resolved within {days} days. <a>How that works</a>",
  submit: "Submit",
  cancel: "Cancel",
  seeReported: "See what you have reported",
  attachments: "Attachments",
  addAttachment: "Add image or video",
  attachmentsHint: "Up to 4 files: images below 4 MB, videos below 15 MB. The first one is sent with your report.",
  willBeSent: "Will be sent",
  wrongKind: "No image or video",
  tooLarge: "Too large",
  remove: "Remove {name}",

  // reported problems
  reported: "Reported problems",
  reportedDescription: "What you have reported, what we answered, and what is still open.",
  ticketId: "Ticket ID",
  status: "Status",
  moment: "Date & Time",
  action: "Action",
  view: "View",
  viewTicket: "View ticket {number}",
  states: { inReview: "In review", open: "Open", resolved: "Resolved", closed: "Closed" },
  description: "Description",
  attachmentFailed: "The attachment could not be loaded.",
  attached: "What you have attached",
  answers: "What support has answered",
  answeredBy: "Support",
  cancelRequest: "Cancel Request",
  cancelTitle: "Cancel this request?",
  cancelText: "It is deleted together with its attachment.",

  // a grievance of one's own
  grievance: "Grievance",
  clocks: {
    acknowledged: "Acknowledged",
    resolved: "Resolved",
    mayAppeal: "You may appeal",
    appealed: "Appealed",
    appealDecided: "Appeal decided",
  },
  byMoment: "by {moment}",
  untilMoment: "until {moment}",
  ownAppeal: "Your appeal",
  appeal: "Appeal",
  appealLabel: "Appeal: what is wrong with it?",
  appealNote: "Another person decides. There is one appeal.",

  // the contact forms
  contact: "Contact support",
  contactDescription: "How to reach a person of our support at any hour: by form, by e-mail or by telephone.",
  oldContactDescription: "Write to us: a short form that reaches our support, with or without an account.",
  contactLead: "Somebody is there at any hour, on every day of the year.",
  write: "Write",
  writeText:
    "<a>{email}</a>. Say your username and, if it is about a game, the table and deal number that the table's information panel shows.",
  call: "Call",
  callText: "<a>{phone}</a>, free of charge within India.",
  post: "Post",
  complain: "Complain",
  complainText: "A <a>grievance</a> has dates that bind us, and an appeal.",
  writeToUs: "Write to us",
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  send: "Send",

  // what forms say, before and after something is sent
  form: {
    comments: "Please describe the issue you have been facing",
    nameRequired: "Name is required",
    nameShort: "Name must be at least 2 characters long",
    nameLong: "Name must be at most 100 characters long",
    emailRequired: "Email is required",
    emailInvalid: "Please enter a valid email address",
    subjectRequired: "Subject is required",
    subjectShort: "Subject must be at least 5 characters long",
    subjectLong: "Subject must be at most 200 characters long",
    messageRequired: "Message is required",
    messageShort: "Message must be at least 10 characters long",
    messageLong: "Message must be at most 2000 characters long",
  },
  reportSent: "Report submitted successfully.",
  querySent: "Your query has been raised successfully.",

  // the page of grievances
  grievances: "Grievances",
  grievancesDescription:
    "How to complain about us, until when we answer and resolve it, whom to write to, and what became of complaints.",
  grievancesLead: "A complaint about us is a grievance when you say so. It then has dates that bind us.",
  raiseTitle: "How to raise one",
  raiseSteps: {
    open: "Open <a>Report a problem</a>, tick “This is a grievance”, and say what is wrong. Without an account, write to the grievance officer.",
    acknowledged: "We acknowledge it within {hours} hours, on every day of the year.",
    resolved: "We resolve it within {days} days of the moment at which you filed it.",
    appeal:
      "If you disagree, appeal once within {within} days of the resolution. Another person than the one who resolved it decides within {days} days.",
  },
  ownDates: "The dates of yours stand with it under <a>Reported problems</a>, in Indian time.",
  officer: "Grievance officer",
  figures: "Figures by month",
  noFigures: "No grievance was filed in the last twelve months.",
  figuresNote:
    "Each month counts what happened in it, in Indian time: a grievance that was filed in one month may be resolved in the next.",
  columns: {
    month: "Month",
    filed: "Filed",
    withdrawn: "Withdrawn",
    resolved: "Resolved",
    inTime: "Within {days} days",
    appeals: "Appeals",
  },
  mailEnd: "Write to us: {email}",

  // the letter to players whose data a breach affected
  breach: {
    subject: "About your data: a breach that you should know of",
    opening:
      "{brand} keeps data about you. Some of it was affected by a breach. This letter says what we know, and what you can do.",
    what: "What happened",
    when: "It began on {began}. We noticed it on {noticed}. Times are those of India.",
    data: "Which data",
    consequences: "What it may mean for you",
    measures: "What we have done",
    advice: "What you can do",
    contact: "Ask us about it: {email}. We never ask for your password or for a code.",
  },
  /** What a problem is about, where the operator has the first labels still. */
  labels: {
    disconnection: "Disconnection",
    score: "Score Not Updated Properly",
    winnings: "Winning Amount Not Credited",
    others: "Others",
  },
} as const;
