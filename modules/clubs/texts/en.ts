/** A club's page, and the page of its link. */
export const en = {
  description: "Your rummy club: members, practice tables, the league of the week, tournaments.",
  lead: "Your own circle of players",

  // without a club
  noneTitle: "You are in no club yet",
  noneLead: "A club has its own page, practice tables, a weekly league and tournaments. You can be in one at a time.",
  joinHow: "To join one, open the link that a member sends you.",
  makeTitle: "Make a club",
  makeLead: "You become its owner. Up to 200 members come by your link.",
  name: "Name of the club",
  nameMissing: "Enter a name",
  about: "About the club",
  aboutHint: "When you meet, how you play. No links, addresses or telephone numbers.",
  make: "Make the club",

  // the link
  linkTitle: "An invitation to a club",
  linkLead: "Somebody invites you to their rummy club.",
  logIn: "Log in or register",
  after: "You come back here afterwards.",
  look: "See the club",
  join: "Join {name}",
  joined: "Welcome to the club.",
  members: { one: "{count} member", other: "{count} members" },
  isMember: "You are a member of this club.",
  toClub: "To my club",
  joinedNote: "Members see your name and picture, unless you hide them.",

  // the club's page
  hidden: "Support has hidden the club's name and text.",
  roles: { owner: "Owner", deputy: "Deputy", member: "Member" },
  membersTitle: "Members",
  membersLead: {
    one: "{count} member. Under Friends you decide whether others see that you are here.",
    other: "{count} members. Under Friends you decide whether others see that you are here.",
  },
  hiddenMember: "A member",
  you: "You",
  here: "Here now",
  makeDeputy: "Make {name} a deputy",
  endDeputy: "{name} is no deputy any more",
  handOver: "Hand the club over to {name}",
  remove: "Remove {name}",
  more: { one: "Show all {count} member", other: "Show all {count} members" },

  leagueTitle: "League of the week",
  leagueLead:
    "Points won from other members less points lost to them, at practice tables; 80 a day and opponent at most. Until {ends}.",
  noLeague: "Nobody has played against another member this week.",
  lastWeek: "Last week",
  place: "Place",
  player: "Player",
  games: "Games",
  points: "Points",

  tablesTitle: "Practice tables",
  tablesLead: "Private tables that members show to the club.",
  noTables: "No table is open now. Open one in the lobby, then show it here.",
  tableGames: { point: "Points", pool: "Pool", deals: "Deals", point21: "21 Points" },
  table: { one: "{game}, {count} seat", other: "{game}, {count} seats" },
  seated: { one: "{taken} of {count} seat taken", other: "{taken} of {count} seats taken" },
  joinTable: "Join",
  openTable: "Open",
  showTable: "Show my table",
  toLobby: "To the lobby",

  tournamentsTitle: "Tournaments",
  tournamentsLead: "For members, for nothing, without a prize. Members enter them in the lobby, under Tournaments.",
  noTournaments: "No tournament is announced.",
  phases: {
    open: "Registration is open",
    closed: "About to begin",
    running: "Running",
    finished: "Over",
    cancelled: "Cancelled",
  },
  announce: "Announce a tournament",
  tournamentName: "Name",
  start: "Begins, Indian time",
  deals: "Deals a round",
  seats: "Seats",
  startMissing: "Choose when it begins",
  cancelTournament: "Cancel {name}",

  inviteTitle: "Invite",
  inviteLead: "Whoever has this link may join.",
  link: "The club's link",
  share: {
    copy: "Copy link",
    copied: "Copied. Paste it wherever you like.",
    cannotCopy: "Copying is not permitted here. Select the link and copy it.",
    share: "Share",
  },
  message: "Join my rummy club “{name}”: {link}",
  newLink: "Make a new link",

  manageTitle: "The club and you",
  edit: "Change name or text",
  save: "Save",
  leave: "Leave the club",
  close: "Close the club",
  report: "Report the club",

  // what is asked before, by the name of the club, the member or the tournament
  questions: {
    remove: {
      title: "Remove this member?",
      text: "{name} leaves the club, and cannot come back for 30 days.",
    },
    owner: {
      title: "Hand the club over?",
      text: "{name} becomes the owner. You become a deputy, or a member.",
    },
    deputy: {
      title: "Change the role?",
      text: "{name} may then change the text and the link, remove members and announce tournaments.",
    },
    member: { title: "Change the role?", text: "{name} is a member like others then." },
    leave: {
      title: "Leave the club?",
      text: "You leave {name}. Your league points of this week no longer show.",
    },
    leaveOwn: {
      title: "Leave the club?",
      text: "You leave {name}. It goes to the deputy who has been there longest, else to the member; without any it closes.",
    },
    close: {
      title: "Close the club?",
      text: "Everybody leaves {name}, its link opens nothing, and it cannot be opened again. Its tournaments that wait for players are cancelled; one that has begun is played to its end.",
    },
    newLink: {
      title: "Make a new link?",
      text: "The link of now opens nothing any more. Members stay.",
    },
    cancelTournament: {
      title: "Cancel the tournament?",
      text: "{name} is not played. Who has entered is told.",
    },
  },

  /** What a success says, by what was called. */
  done: {
    create: "Your club is there.",
    edit: "Saved.",
    role: "Saved.",
    code: "The old link opens nothing now.",
    remove: "The member is removed.",
    close: "The club is closed.",
    leave: "You have left the club.",
    table: "Your club sees the table.",
    tournament: "The tournament is announced.",
    "tournament/cancel": "The tournament is cancelled.",
  },
} as const;
