import type { Meanings } from '../platform/values/words.ts'

/** What fields of extensions mean. */
export const appMeanings: Meanings = {
  providerId: {
    en: 'Who offers it and signs what it may do.',
    de: 'Wer sie anbietet und unterschreibt, was sie darf.',
  },
  manifestHash: {
    en: 'Shows whether the manifest is the one that the provider signed.',
    de: 'Sagt, ob das Manifest das ist, das der Anbieter unterschrieben hat.',
  },
  'extension.version': {
    en: 'The version of the manifest that counts now.',
    de: 'Die Version des Manifests, das jetzt gilt.',
  },
  'extension.status': {
    en: 'Draft until it has a manifest, then ready to be installed.',
    de: 'Entwurf, bis es ein Manifest gibt; dann bereit zur Installation.',
  },
}
