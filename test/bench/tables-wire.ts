/** What travels in the tables' benchmark: the bare server sends texts as long as the operator's own. */

export const SEATS = 6;

export interface BenchSeat {
  readonly table: number;
  readonly seat: number;
  readonly ticket?: string;
  readonly resume?: string;
}

const AT = 1_767_225_600_000;

export const drewText = (seat: number) =>
  `{"event":"drew","seat":${seat},"from":"stock","stockCount":77,"seq":123,"at":${AT}}`;
export const discardedText = (seat: number) =>
  `{"event":"discarded","seat":${seat},"card":55,"reason":"played","seq":124,"at":${AT}}`;
export const turnText = (seat: number, turn: number) =>
  `{"event":"turn","seat":${seat},"turn":${turn},"bankFrom":${AT},"deadline":${AT},"openJokerTakable":false,"seq":125,"at":${AT}}`;
export const cardText = () => '{"event":"card","card":55,"seq":123}';
export const ackText = () => '{"event":"ack","id":"1234567"}';
