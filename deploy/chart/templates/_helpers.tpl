{{- define "maidan.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "maidan.metadata" -}}
name: {{ .Release.Name }}
labels:
  {{- include "maidan.selector" . | nindent 2 }}
  app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ .Release.Service }}
  helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- /* Stops with a sentence when a setting is missing that the BFF does not start without. */ -}}
{{- define "maidan.checkSettings" -}}
{{- $given := merge (dict) .Values.settings .Values.secretSettings }}
{{- if not $given.PUBLIC_URL }}
{{- fail "settings.PUBLIC_URL is missing: set it to the address that shoppers see, such as https://shop.example" }}
{{- end }}
{{- if not (or $given.API_URL $given.EMBEDDED_UPSTREAM_URL) }}
{{- fail "settings.API_URL is missing: set it to your upstream, with FUNCTIONS_URL and MEDIA_URL (docs/hosted-upstream.md)" }}
{{- end }}
{{- range $name, $_ := .Values.secretSettings }}
{{- if hasKey $.Values.settings $name }}
{{- fail (printf "%s is in settings and in secretSettings: remove it from one of them" $name) }}
{{- end }}
{{- end }}
{{- end }}
