/** Settings of the operator that concern single rooms, by the names that these give them. */
export type RoomSettings = Readonly<Record<string, number>>
