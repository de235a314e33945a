import { Box, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { ScanPage } from '../../shared/scanning/scan-page.tsx'
import scanning from '../../shared/scanning/scanning.module.css'
import { useLanguage } from '../../shared/texts/texts.ts'
import { FoundChoices } from './found-choices.tsx'
import { type Task, tasks } from './tasks.ts'
import { useT } from './texts.ts'
import { useMeaning } from './use-meaning.ts'

/** Where work in a warehouse begins: a scan leads to what was scanned, a tile to a task. */
export function StartPage() {
  const t = useT()
  const can = useCan()
  const { scan, result, choices } = useMeaning()
  return (
    <ScanPage title={t('title')} hint={t('hint')} onScan={scan} result={result}>
      {choices.length > 0 && <FoundChoices found={choices} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {tasks
          .filter(({ scope }) => can(scope))
          .map((task) => (
            <TaskTile key={task.address} task={task} />
          ))}
      </SimpleGrid>
    </ScanPage>
  )
}

function TaskTile({ task: { address, icon: Sign, title, about } }: { readonly task: Task }) {
  const language = useLanguage()
  return (
    <Link to={address} className={scanning['task'] ?? ''}>
      <Sign size={36} aria-hidden />
      <Box>
        <Text fz={20} fw={600}>
          {title[language]}
        </Text>
        <Text c="var(--kontor-muted)">{about[language]}</Text>
      </Box>
    </Link>
  )
}
