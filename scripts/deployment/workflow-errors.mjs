/** Prints, as JSON, what GitHub's own parser finds wrong with the workflow in the file that is named. */
import { readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const [, , name] = process.argv;
const content = readFileSync(name, 'utf8');
const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
const template = value ? await convertWorkflowTemplate(context, value) : null;
const errors = [...context.errors.getErrors(), ...(template?.errors ?? [])].map((error) => error.message);
process.stdout.write(JSON.stringify({ errors, jobs: template?.jobs?.length ?? 0 }));
