/** Invisible characters and those that reverse the direction of text: they disguise a file name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are to be removed.
const deceptive = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** What file systems and databases keep of a name. */
const lengthMax = 255

/**
 * The plain name of a file: without directories, without what disguises it, at most 255 characters
 * long with its extension kept. Undefined where nothing is left.
 */
export function plainFilename(text: string): string | undefined {
  const name = (text.split(/[/\\]/).at(-1) ?? '').replaceAll(deceptive, '').trim().normalize('NFC')
  return name === '' || /^\.+$/.test(name) ? undefined : shortened(name)
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= lengthMax) return name
  const [extension = ''] = /\.[^.]{1,20}$/.exec(name) ?? []
  return characters.slice(0, lengthMax - [...extension].length).join('') + extension
}
