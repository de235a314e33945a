// Shows the area that the address names after "#", as "#/items/getItemV2" or "#/items". The login is kept
// when another area is shown.

const shown = document.getElementById('reference')
const generation = document.getElementById('generation')
const search = document.getElementById('search')
const areas = [...document.querySelectorAll('nav details')]

const tenantOf = (authorization) => {
  try {
    const payload = authorization.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)).tenant_id
  } catch {
    return undefined
  }
}

// The access token names the tenant, so users need not fill in `x-tenant-id` for each operation.
const namesTenant = (request) => {
  const tenant = tenantOf(request.headers.Authorization ?? '')
  if (tenant && !request.headers['x-tenant-id']) request.headers['x-tenant-id'] = tenant
  return request
}

const tenantFromToken = {
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (update) => (description) => {
          const tenant = description.components?.parameters?.tenantId
          if (tenant) {
            tenant.required = false
            tenant.description += ' Left empty here, it is the one that you have logged in to.'
          }
          return update(description)
        },
      },
    },
  },
}

const named = () => decodeURIComponent(window.location.hash).split('/').slice(1)

const addressOf = (area) => `openapi/${generation.value}/${area}.json`

const inGeneration = () => `a[data-generation="${generation.value}"]`

const find = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const area of areas) {
    for (const link of area.querySelectorAll('a')) {
      const text = link.textContent.toLowerCase()
      link.hidden = !link.matches(inGeneration()) || !words.every((word) => text.includes(word))
    }
    area.hidden = area.querySelector('a:not([hidden])') === null
    area.open = words.length > 0 || area.hasAttribute('data-current')
  }
}

const showArea = () => {
  const [name, operation] = named()
  const version = /V[12]$/.exec(operation ?? '')
  if (version) generation.value = version[0].toLowerCase()
  find()
  const described = areas.filter((area) => area.querySelector(inGeneration()))
  const chosen = described.find(({ dataset }) => dataset.area === name) ?? described[0]
  for (const area of areas) area.toggleAttribute('data-current', area === chosen)
  chosen.open = true
  return addressOf(chosen.dataset.area)
}

const show = async () => {
  const address = showArea()
  if (address !== reference.specSelectors.url()) {
    reference.specActions.updateUrl(address)
    await reference.specActions.download(address)
  }
}

// Only now, since the library fails where it is to scroll to what it takes away.
const showNamed = async () => {
  await show()
  reference.getSystem().layoutActions.parseDeepLinkHash(window.location.hash)
}

// The validator of the library is a service on the internet, so it is switched off.
const reference = window.SwaggerUIBundle({
  url: showArea(),
  domNode: shown,
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
  plugins: [tenantFromToken],
  requestInterceptor: namesTenant,
  oauth2RedirectUrl: new URL('docs/oauth2-redirect.html', window.location.href).href,
})
reference.initOAuth({
  clientId: shown.dataset.clientId,
  usePkceWithAuthorizationCodeGrant: true,
})

window.addEventListener('hashchange', showNamed)
search.addEventListener('input', find)
generation.addEventListener('change', () => {
  window.history.replaceState(null, '', `#/${named()[0] ?? ''}`)
  void show()
})
