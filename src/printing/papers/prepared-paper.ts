import type { Outside } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { DrawnDocument } from '../../platform/rendering/render-order.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { chooseForm, sourcesOf } from '../forms/chosen-form.ts'
import type { ChosenForm } from '../forms/form-store.ts'
import {
  copyMark,
  type Issue,
  issuedOnOtherForm,
  keepIssued,
  readInputs,
} from '../issued/issued-paper.ts'
import { findIssuedPaper, type IssuedPaper } from '../issued/issued-paper-store.ts'
import type { FilledPaper, Paper } from '../paper-store.ts'
import { bytesOf, type HybridContent, type PaperInputs } from './paper-inputs.ts'
import { dataInLanguage, inLanguage, languageOf, type PaperLanguage } from './paper-language.ts'
import { drawPaper, inputsOf, renderPaper } from './rendered-paper.ts'
import { refuseLacks } from './whole-paper.ts'

/** A document that can be made, outside of the transaction in which it was read. */
export interface PreparedPaper {
  readonly inputs: PaperInputs
  /** What it is made of where it shows what is sealed: known outside of the transaction alone. */
  readonly opened?: (outside: Outside) => PaperInputs
  /** The electronic invoice that it carries inside. */
  readonly hybrid?: HybridContent | undefined
  /** Of a final document, which stays as it was first written. */
  readonly issue?: Issue
  readonly issued?: IssuedPaper | undefined
  /** The caller named the form. */
  readonly isFormNamed?: boolean
  /** The one that the caller named. */
  readonly languageIso?: PaperLanguage | undefined
}

/** How the caller wants it; what is left out is as usual. */
export interface PaperWishes {
  readonly formId?: Reference | undefined
  readonly languageIso?: PaperLanguage | undefined
  /** The electronic invoice that it carries inside. */
  readonly hybrid?: HybridContent | undefined
}

/**
 * The document on the form that is named or the default one; a final one that was written before on the form of
 * that time. Throws `form.missing` (404), and what it lacks (422).
 */
export async function preparePaper(
  tx: TenantTx,
  paper: Paper,
  read: FilledPaper,
  { formId, languageIso, hybrid }: PaperWishes,
): Promise<PreparedPaper> {
  refuseLacks(paper, read)
  const filled = inLanguage(read, languageIso)
  const form = await chooseForm(tx, paper.kind, formId)
  const sources = sourcesOf(paper.kind, form?.source)
  const inputs = inputsOf(paper, filled, sources)
  const { secret } = paper
  if (secret) {
    const opened = (outside: Outside) =>
      inputsOf(paper, { ...filled, document: secret.open(outside, filled.document) }, sources)
    return { inputs, opened }
  }
  if (!paper.staysAsIssued || filled.number === null) return { inputs, hybrid }
  const document = { kind: paper.kind, documentId: filled.id }
  const issued = await findIssuedPaper(tx, document)
  const issue = {
    ...document,
    inputs,
    format: hybrid?.format ?? 'pdf',
    with: termsOf(form, filled),
  }
  return { inputs, hybrid, issue, issued, isFormNamed: formId !== undefined, languageIso }
}

const termsOf = (form: ChosenForm | undefined, filled: FilledPaper): Issue['with'] => ({
  formId: form?.id ?? null,
  formVersion: form?.version ?? null,
  languageIso: languageOf(filled),
})

/**
 * The document as PDF/A-3; a final one as it was first written, or as a copy that says so where the caller names
 * another form or language. No transaction is open meanwhile: a form must not hold one. Throws
 * `paper.issued-on-other-form` (409) for a copy with an electronic invoice inside.
 */
export async function makePaper(outside: Outside, prepared: PreparedPaper): Promise<Buffer> {
  const { inputs, opened, hybrid, issue, issued } = prepared
  if (opened) return renderPaper(outside, opened(outside))
  if (!issue) return renderPaper(outside, inputs, { hybrid })
  if (!issued) return issuePaper(outside, prepared, issue, inputs)
  if (isCopy(prepared)) {
    if (hybrid && !hybrid.isWish) throw issuedOnOtherForm()
    return renderPaper(outside, await copyInputs(outside, prepared, issued), { mark: copyMark })
  }
  const digest = issued.files[issue.format]
  if (digest !== undefined) return bytesOf(outside, digest)
  return issuePaper(outside, prepared, issue, await readInputs(outside, issued))
}

/** What `makePaper` makes, as pictures for the screen. Nothing is kept: only `makePaper` issues a document. */
export async function showPaper(outside: Outside, prepared: PreparedPaper): Promise<DrawnDocument> {
  const { inputs, issued } = prepared
  if (!issued) return drawPaper(outside, inputs)
  if (!isCopy(prepared)) return drawPaper(outside, await readInputs(outside, issued))
  return drawPaper(outside, await copyInputs(outside, prepared, issued), { mark: copyMark })
}

/** Whether a final document is wanted otherwise than it was first written. */
export function isCopy({ issue, issued, isFormNamed, languageIso }: PreparedPaper): boolean {
  if (!issue || !issued) return false
  const isOnOtherForm = isFormNamed === true && issue.with.formId !== issued.formId
  return isOnOtherForm || (languageIso !== undefined && languageIso !== issued.languageIso)
}

async function copyInputs(
  outside: Outside,
  { inputs, isFormNamed, languageIso }: PreparedPaper,
  issued: IssuedPaper,
): Promise<PaperInputs> {
  const first = await readInputs(outside, issued)
  const sources = isFormNamed ? inputs.sources : first.sources
  return { ...first, sources, data: dataInLanguage(first.data, languageIso) }
}

/** Nobody gets a writing of a final document that is not kept. */
async function issuePaper(
  outside: Outside,
  prepared: PreparedPaper,
  issue: Issue,
  inputs: PaperInputs,
): Promise<Buffer> {
  const bytes = await renderPaper(outside, inputs, { hybrid: prepared.hybrid })
  const kept = await keepIssued(outside, { ...issue, inputs }, bytes)
  if ('other' in kept) return makePaper(outside, { ...prepared, issued: kept.other })
  return bytesOf(outside, kept.digest)
}
