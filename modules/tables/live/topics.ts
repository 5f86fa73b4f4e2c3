/** One topic a table and one a sitting: a seat's next player must not hear its last one's cards. */
export const tableTopic = (tableId: string) => `table/${tableId}`;
export const seatTopic = (tableId: string, seat: number, sitting: number) => `seat/${tableId}/${seat}/${sitting}`;
