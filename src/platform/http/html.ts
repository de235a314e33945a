/** Text that is already HTML. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes HTML; interpolated texts are escaped, so they cannot become markup or leave an attribute. */
export function html(
  strings: TemplateStringsArray,
  ...values: (string | Html | readonly Html[] | undefined)[]
): Html {
  const parts = strings.map((part, i) => part + written(values[i]))
  return new Html(parts.join(''))
}

function written(value: string | Html | readonly Html[] | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
  if (value instanceof Html) return value.text
  return value.map(({ text }) => text).join('')
}
