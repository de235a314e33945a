import { Alert } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** What a dialog does; it closes afterwards, and stays open where it fails. */
export function useDialogWork<Input>(act: (input: Input) => Promise<unknown>, onDone: () => void) {
  // A second Enter comes before the button is drawn as busy.
  const isActing = useRef(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => {
      isActing.current = false
    },
  })
  return {
    error,
    isPending,
    run: (input: Input) => {
      if (isActing.current) return
      isActing.current = true
      mutate(input)
    },
  }
}

/** What was refused, in the words of the service. */
export function DialogFault({ error }: { readonly error: Error | null }) {
  return (
    error && (
      <Alert color="danger" variant="outline" role="alert">
        {error.message}
      </Alert>
    )
  )
}
