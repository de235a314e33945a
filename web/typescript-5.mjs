// For tools that need the programmatic interface of TypeScript 5, which TypeScript 7 does not have:
// `node --import ./web/typescript-5.mjs …`.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=\/|$)/, 'typescript-5'), context),
})
