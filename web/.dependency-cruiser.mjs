/** What the pages may import of each other. The rooms of the service have rules of their own. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'rooms-are-apart',
      severity: 'error',
      comment: 'A room imports the shared parts, never another room.',
      from: { path: '^web/src/rooms/([^/]+)/' },
      to: { path: '^web/src/rooms/([^/]+)/', pathNot: '^web/src/rooms/$1/' },
    },
    {
      name: 'shared-parts-know-no-room',
      severity: 'error',
      from: { path: '^web/src/(shared|api|bridge)/' },
      to: { path: '^web/src/(rooms|frame)/' },
    },
    {
      name: 'rooms-know-no-frame',
      severity: 'error',
      from: { path: '^web/src/rooms/' },
      to: { path: '^web/src/frame/' },
    },
    {
      name: 'pages-know-the-interface-alone',
      severity: 'error',
      comment: 'They are built without the sources of the service.',
      from: { path: '^web/' },
      to: { path: '^src/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'schema\\.d\\.ts$' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
