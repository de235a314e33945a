/** Limits of one request. A request beyond them is refused before anything is read. */

/** Rows of a page where the caller names no number, and the most there can be. */
export const pageDefault = 200
export const pageMost = 500

/** Of the document, in bytes with the rest of the body, and in words and signs. */
export const bodyMostBytes = 1024 * 1024
export const tokensMost = 2_000
/** Brackets within brackets. */
export const bracketsMost = 64

/** Fields within fields, through fragments. */
export const depthMost = 12
/** The same of questions about the schema itself, whose types nest by their nature. */
export const schemaDepthMost = 20
/** Fields of `Query` in one operation, and fields under another name than their own. */
export const rootFieldsMost = 15
export const aliasesMost = 15
/** All fields together, with those of a fragment wherever it is spread. */
export const fieldsMost = 1_000
/**
 * Pairs of places that select a field under the same name, with the pairs below each: validation
 * compares them all.
 */
export const pairsMost = 1_500
/** Fragments of a document: validation compares each two of them as well. */
export const fragmentsMost = 50
/** On one field, fragment or operation. */
export const directivesMost = 4

/** Conditions of a filter, levels of `and` and `or`, values of one `in`, fields of an order. */
export const conditionsMost = 100
export const filterDepthMost = 5
export const valuesMost = 500
export const orderMost = 10
/** Characters of a text that is compared with, and of a cursor. */
export const textMost = 4_000
export const cursorMost = 40_000

/** Points of one request: a record is one, a list below a record counts as this many, so does its content. */
export const costMost = 10_000
export const listCost = 5
/** A total that has to be counted. */
export const countCost = 500
