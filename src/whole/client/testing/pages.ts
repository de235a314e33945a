/** Every page of the rooms with its address below `/erp`: examined in both languages and colours, and photographed. */
export const pages: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'today', path: '/' },
  { name: 'items', path: '/items' },
  { name: 'new-item', path: '/items/new' },
  { name: 'channels', path: '/channels' },
  { name: 'apps', path: '/apps' },
  { name: 'registration', path: '/registration' },
  { name: 'registered-apps', path: '/registration/apps' },
  { name: 'jobs', path: '/jobs' },
  { name: 'import', path: '/jobs/import' },
  { name: 'users', path: '/users' },
  { name: 'new-user', path: '/users/new' },
  { name: 'clients', path: '/clients' },
  { name: 'new-client', path: '/clients/new' },
  { name: 'sessions', path: '/sessions' },
  { name: 'audit', path: '/audit' },
]
