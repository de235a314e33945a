import { Exact } from '../../platform/values/exact.ts'
import type { ComputedLines, DocumentTaxGroup } from '../documents/accounting-document.ts'
import type { LockedDocument } from '../documents/locked-document.ts'
import type { DocumentLine } from '../documents/locked-document-store.ts'

/** All of a document again, for the one that cancels it. */
export function wholeOf(document: LockedDocument, lines: readonly DocumentLine[]): ComputedLines {
  return {
    lines: lines.map(({ id, uuid: _, ...line }) => ({ ...line, originalLineId: id })),
    groups: groupsOf(document),
    totalNet: document.totalNet,
    totalGross: document.totalGross,
  }
}

/** The amounts by tax of a document that is held. */
export function groupsOf({ taxGroups }: Pick<LockedDocument, 'taxGroups'>): DocumentTaxGroup[] {
  return taxGroups.map(({ category, rate, net, tax, gross }) => ({
    category,
    rate: Exact.of(rate),
    net: Exact.of(net),
    tax: Exact.of(tax),
    gross: Exact.of(gross),
  }))
}
