/** Prints, as JSON, what GitHub's own parser finds wrong with each of the workflows that are named. */
import { readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const found = [];
for (const name of process.argv.slice(2)) {
  const content = readFileSync(name, 'utf8');
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = value ? await convertWorkflowTemplate(context, value) : null;
  const errors = [...context.errors.getErrors(), ...(template?.errors ?? [])].map((error) => error.message);
  found.push({ errors, jobs: template?.jobs?.length ?? 0 });
}
process.stdout.write(JSON.stringify(found));
