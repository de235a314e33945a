import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A save that the second click of a double click does not send again. */
export function useOneSave<Given = void, Answer = unknown>(save: {
  readonly send: (given: Given) => Promise<Answer>
  readonly onSaved: (answer: Answer) => unknown
  /** Where the person learns of it otherwise than by `error`. */
  readonly onFailed?: (error: Error) => void
}) {
  // The second click comes before the button is drawn as busy.
  const isSending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: save.send,
    onSuccess: save.onSaved,
    onError: (fault) => save.onFailed?.(fault),
    onSettled: () => {
      isSending.current = false
    },
  })
  return {
    ...{ isPending, error },
    send: (given: Given) => {
      if (isSending.current) return
      isSending.current = true
      mutate(given)
    },
  }
}
