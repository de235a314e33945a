import { type Paper, printScopeOf } from '../paper-store.ts'

/**
 * The scope that bringing a document of the kind out of the house needs, also when it is done again; `ofTest` is
 * that of test pages and test mails, which are no documents.
 */
export function scopeToRepeat(papers: readonly Paper[], kind: string, ofTest: string): string {
  const paper = papers.find((one) => one.kind === kind)
  return paper ? printScopeOf(paper) : ofTest
}
