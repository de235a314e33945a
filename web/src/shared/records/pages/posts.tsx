import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { ConfirmDialog } from '../../messages/confirm-dialog.tsx'
import { sayDone, sayFailed } from '../../messages/toasts.ts'
import { useLanguage } from '../../texts/texts.ts'
import type { Declared, Post } from '../declared.ts'
import type { Row } from '../kinds.ts'
import { postTo } from '../record-queries.ts'
import { home } from '../use-declared.ts'

interface PostsProps {
  readonly declared: Declared
  readonly id: string
  readonly record: Row
}

/** Actions on a record other than changing it, where its state and the person's rights allow them. */
export function Posts({ declared: { kind, posts = [] }, id, record }: PostsProps) {
  const can = useCan()
  return posts
    .filter(({ scope, when }) => can(scope) && (when?.(record) ?? true))
    .map((post) => (
      <PostButton
        key={post.to}
        post={post}
        path={`${kind.path}/${encodeURIComponent(id)}/${post.to}`}
      />
    ))
}

function PostButton({ post, path }: { readonly post: Post; readonly path: string }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState('')
  const { asks, opens } = post
  const label = post.label[language]
  const act = async (key: string) => {
    const made = await postTo(path, asks ? { [asks.name]: answer } : undefined, key)
    sayDone(post.done[language])
    if (opens && made) await navigate({ to: `${home}/${opens}/${String(made['id'])}` })
  }
  const send = useMutation({ mutationFn: act, onError: sayFailed })
  if (!asks)
    return (
      <Button
        variant="default"
        loading={send.isPending}
        onClick={() => send.mutate(submissionKey())}
      >
        {label}
      </Button>
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isHarmless
        title={label}
        action={label}
        isReady={answer.trim() !== ''}
        onConfirm={() => act(submissionKey())}
        onClose={() => setAsking(false)}
      >
        <TextInput
          label={asks.label[language]}
          type={asks.type}
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
