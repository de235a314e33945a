import { Html } from '../../platform/http/html.ts'

/** The mark of the service: the stepped gable of a merchant's house. The pages of the staff have it as `icon.svg`. */
export const markSource =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Kontor</title>' +
  '<rect width="32" height="32" rx="7" fill="#1f5fbf"/><path fill="#fff" fill-rule="evenodd" ' +
  'd="M7 25v-8h3.5v-4.5h3V8h5v4.5h3V17H25v8h-6.5v-4.5a2.5 2.5 0 0 0-5 0V25z"/></svg>'

/** Drawn in a page. */
export const mark = new Html(markSource)

/** As the icon of a page, which loads nothing. */
export const markAddress = `data:image/svg+xml,${encodeURIComponent(markSource)}`
