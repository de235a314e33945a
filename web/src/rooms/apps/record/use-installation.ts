import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import type { CatalogueApp } from '../queries.ts'

/** What an administrator does with an installation. Each resolves when all that is shown of it is asked for again. */
export function useInstallation(app: CatalogueApp) {
  const queries = useQueryClient()
  const { extensionId, installation } = app
  const params = { path: { appInstallationId: installation?.id ?? '' } }
  const one = '/v2/app-installations/{appInstallationId}'
  const refresh = () =>
    Promise.all(
      ['apps', 'app-places'].map((room) => queries.invalidateQueries({ queryKey: [room] })),
    )
  const then = (act: () => Promise<unknown>) => async () => {
    try {
      await act()
    } finally {
      await refresh()
    }
  }
  return {
    install: then(() =>
      answerOf(
        api.POST('/v2/app-installations', {
          body: { extensionId, acceptedScopes: app.scopes.map(({ name }) => name) },
        }),
      ),
    ),
    completeSetup: then(() => answerOf(api.POST(`${one}/complete-setup`, { params }))),
    update: then(() =>
      answerOf(api.POST(`${one}/update`, { params, body: { acceptedScopes: app.addedScopes } })),
    ),
    pause: then(() => answerOf(api.POST(`${one}/pause`, { params }))),
    resume: useMutation({
      mutationFn: () => answerOf(api.POST(`${one}/resume`, { params })),
      onSettled: refresh,
    }),
    remove: then(() => answerOf(api.DELETE(one, { params }))),
  }
}
