/** The tables of this room. */
export const reportsTables = ['reports']
