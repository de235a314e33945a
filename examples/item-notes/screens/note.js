import { element, openScreen, show, showFault } from '/screen.js'

/** The note of the item that the page around shows. */
async function openNote() {
  const { bridge, say, call } = await openScreen()
  const note = element('textarea', { id: 'note', rows: 4 })
  const save = element('button', { type: 'submit' }, say.save)
  const form = element('form', {}, element('label', { htmlFor: 'note' }, say.note), note, save)
  const heading = element('h1')
  const said = element('p', { role: 'status' })
  const heard = element('ul')
  const nothing = element('p', {}, say.none)
  let item

  /** What was typed and not saved stays. */
  const load = async (id) => {
    const isEdited = item?.id === id && note.value !== item.note
    item = await call('GET', `/api/items/${id}`)
    heading.textContent = `${item.sku} ${item.name}`
    if (!isEdited) note.value = item.note
  }
  const attempt = (work) => work().catch(({ message }) => (said.textContent = message))

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    save.disabled = true
    attempt(async () => {
      const { id, etag } = item
      try {
        item = await call('PATCH', `/api/items/${id}`, { note: note.value, etag })
      } catch (error) {
        await load(id)
        throw error
      }
      said.textContent = say.saved
      // The page around shows the item as well, and loads it again.
      await bridge.trigger('item:changed', { id })
    }).finally(() => (save.disabled = false))
  })
  bridge.on('item:changed', ({ id }) => {
    nothing.remove()
    heard.append(element('li', {}, `item:changed ${id}`))
    if (id === item?.id) attempt(() => load(id))
  })
  bridge.on('context:changed', ({ id }) => attempt(() => load(id)))

  const { id } = await bridge.getContext()
  if (!id) return show(element('p', {}, say.choose))
  await load(id)
  show(heading, form, said, element('h2', {}, say.changes), nothing, heard)
}

openNote().catch(showFault)
