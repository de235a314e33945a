import { callKontor } from './kontor.js'
import { Refused } from './refused.js'

/** What the pane shows of an item, and the state that it was read in. */
export async function readItem(session, id) {
  const { content, etag } = await callKontor(session, `GET /v2/items/${checked(id)}`)
  return shown(content, etag)
}

/** Changes the note of an item, unless somebody else has changed the item since it was read (412). */
export async function changeNote(session, id, { note, etag }) {
  if (typeof note !== 'string' || typeof etag !== 'string') {
    throw new Refused('note and etag are texts', { status: 400 })
  }
  const line = `PATCH /v2/items/${checked(id)}`
  const changed = await callKontor(session, line, { annotation: note }, { 'if-match': etag })
  return shown(changed.content, changed.etag)
}

export async function countItems(session) {
  const { content } = await callKontor(session, 'GET /v2/items?pageSize=1')
  return { count: content.totalItems }
}

function shown({ id, sku, name, annotation }, etag) {
  return { id, sku, name, note: annotation ?? '', etag }
}

/** It becomes part of an address, so it has to be a uuid. */
function checked(id) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id
  throw new Refused('there is no such item', { status: 404 })
}
