/** Every page of the rooms with its address below `/erp`: examined in both languages and colours, and photographed. */
export const pages: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'today', path: '/' },
  { name: 'registration', path: '/registration' },
  { name: 'registered-apps', path: '/registration/apps' },
]
