/** Limits of one request. A request beyond them is refused before anything is read. */

/** Rows of a page when the caller names no number, and the maximum. */
export const pageDefault = 200
export const pageMost = 500

/** Size of the document, in bytes with the rest of the body, and in tokens. */
export const bodyMostBytes = 1024 * 1024
export const tokensMost = 2_000
/** Nested brackets. */
export const bracketsMost = 64

/** Nested fields, also through fragments. */
export const depthMost = 12
/** The same for questions about the schema itself, whose types nest deeply. */
export const schemaDepthMost = 20
/** Fields of `Query` in one operation, and fields under another name than their own. */
export const rootFieldsMost = 15
export const aliasesMost = 15
/** All fields, counting those of a fragment every time it is spread. */
export const fieldsMost = 1_000
/**
 * Pairs of places that select a field under the same name, with the pairs below each: validation
 * compares them all.
 */
export const pairsMost = 1_500
/** Fragments of a document: validation compares every pair of them as well. */
export const fragmentsMost = 50
/** Directives on one field, fragment or operation. */
export const directivesMost = 4

/** Conditions of a filter, levels of `and` and `or`, values of one `in`, fields of an order. */
export const conditionsMost = 100
export const filterDepthMost = 5
export const valuesMost = 500
export const orderMost = 10
/** Characters of a text that is compared with, and of a cursor. */
export const textMost = 4_000
export const cursorMost = 40_000

/**
 * Points of one request: a record is one; a list below a record counts as this many, and so does
 * its content.
 */
export const costMost = 10_000
export const listCost = 5
/** Points of a total that has to be counted. */
export const countCost = 500
