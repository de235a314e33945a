import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { logoutPage, messagePage } from './login-pages.ts'
import type { WrittenPage } from './page.ts'
import { type Language, pageLanguage, phrasesIn } from './phrases.ts'

/** The pages that the OAuth library renders itself. */

export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const language = languageOf(ctx)
  const say = phrasesIn(language)
  const detail = [out.error, out.error_description].filter(Boolean).join(': ')
  if (ctx.status === 503) {
    answer(ctx, messagePage(language, { title: say.unavailable, text: say.unavailableExplained }))
  } else {
    answer(ctx, messagePage(language, { title: say.failed, text: say.failedExplained, detail }))
  }
}

export function renderLogout(ctx: KoaContextWithOIDC, form: string): void {
  const target = ctx.oidc.params?.['post_logout_redirect_uri']
  const page = logoutPage(languageOf(ctx), 'op.logoutForm', form, textOf(target))
  answer(ctx, page)
}

export function renderLoggedOut(ctx: KoaContextWithOIDC): void {
  const language = languageOf(ctx)
  const say = phrasesIn(language)
  answer(ctx, messagePage(language, { title: say.loggedOut, text: say.loggedOutExplained }))
}

function answer(ctx: KoaContextWithOIDC, page: WrittenPage): void {
  ctx.set(page.headers)
  ctx.body = page.text
}

function languageOf(ctx: KoaContextWithOIDC): Language {
  return pageLanguage(ctx.oidc.params?.['ui_locales'], ctx.get('accept-language'))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
